import { type Control, useController, useFormState } from 'react-hook-form';
import type { Category } from '../../../../catalogue/categories.ts';
import { type VendorDetail, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import { CategoryField, TextDetailFields } from '../detail-fields.tsx';

export interface VendorFieldValues extends Record<VendorDetail, string> {
  category: Category | '';
  communitySlug: string;
}

export function VendorFields({ control }: { control: Control<VendorFieldValues> }) {
  const { errors } = useFormState({ control });
  const { field: category } = useController({ control, name: 'category' });
  const { field: name } = useController({ control, name: 'name' });
  return (
    <>
      <CategoryField field={category} error={errors.category?.message} />
      <TextField
        label={vendorDetails.name.field}
        required
        autoComplete="off"
        error={errors.name?.message}
        {...name}
      />
      <TextDetailFields register={control.register} errors={errors} />
    </>
  );
}

export const useVendorFieldsResolver = () =>
  useLazyResolver(
    () => import('../../vendor-admin.schema.ts'),
    ({ seedVendorInput }, _values: VendorFieldValues) => seedVendorInput,
  );
