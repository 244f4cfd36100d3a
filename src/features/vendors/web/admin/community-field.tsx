import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { api } from '../../../../web/api-client.ts';
import { SelectField } from '../../../../web/ui/select-field.tsx';

interface CommunityFieldProps {
  label?: string;
  help?: string;
  required?: boolean;
  optional?: boolean;
  value: string;
  onChange: (slug: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** One of the communities, in a form. */
export function CommunityField({ label = 'Community', value, ...field }: CommunityFieldProps) {
  const { data = [] } = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  const options = data.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <SelectField
      label={label}
      // The address may name one that there is not.
      value={options.find((option) => option.value === value)?.value ?? null}
      options={options}
      {...field}
    />
  );
}
