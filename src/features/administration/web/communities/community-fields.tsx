import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { toCommunitySlug } from '../../../../catalogue/community-slug.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { CommunityInput, CommunityTexts } from '../../../communities/decided-request.schema.ts';

interface CommunityFieldsProps {
  form: UseFormReturn<CommunityTexts, unknown, CommunityInput>;
  hasHomes?: boolean;
}

export function CommunityFields({ form: { control, register }, hasHomes = true }: CommunityFieldsProps) {
  const { errors } = useFormState({ control });
  const slug = toCommunitySlug(useWatch({ control, name: 'name' }));
  return (
    <>
      <TextField
        label="Name"
        required
        help={slug === '' ? 'As neighbors call it.' : `Its page: /communities/${slug}`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {hasHomes && (
        <TextField
          label="Number of homes"
          optional
          inputMode="numeric"
          autoComplete="off"
          error={errors.totalHomes?.message}
          {...register('totalHomes')}
        />
      )}
    </>
  );
}
