import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toCommunitySlug } from '../../../../catalogue/community-slug.ts';
import { useFields } from '../../../../web/form.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { CommunityInput, CommunityTexts } from '../../decided-request.schema.ts';

interface CommunityFieldsProps {
  form: UseFormReturn<CommunityTexts, unknown, CommunityInput>;
  hasHomes?: boolean;
}

export function CommunityFields({ form, hasHomes = true }: CommunityFieldsProps) {
  const field = useFields(form);
  const slug = toCommunitySlug(useWatch({ control: form.control, name: 'name' }));
  return (
    <>
      <TextField
        label="Name"
        required
        help={slug === '' ? 'As neighbors call it.' : `Its page: /communities/${slug}`}
        {...field('name')}
      />
      {hasHomes && (
        <TextField label="Number of homes" optional inputMode="numeric" {...field('totalHomes')} />
      )}
    </>
  );
}
