import { type Control, useController } from 'react-hook-form';
import type { Category } from '../../../../catalogue/categories.ts';
import { type VendorDetail, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { useFields } from '../../../../web/form.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import { CategoryField, TextDetailFields } from '../detail-fields.tsx';

export interface VendorFieldValues extends Record<VendorDetail, string> {
  category: Category | '';
  communitySlug: string;
}

export function VendorFields({ control }: { control: Control<VendorFieldValues> }) {
  const field = useFields({ control, register: control.register });
  const { field: category, fieldState } = useController({ control, name: 'category' });
  const name = useController({ control, name: 'name' });
  return (
    <>
      <CategoryField field={category} error={fieldState.error?.message} />
      <TextField
        label={vendorDetails.name.field}
        required
        autoComplete="off"
        error={name.fieldState.error?.message}
        {...name.field}
      />
      <TextDetailFields field={field} />
    </>
  );
}

export const useVendorFieldsResolver = () =>
  useLazyResolver(
    () => import('../../vendor-admin.schema.ts'),
    ({ seedVendorInput }, _values: VendorFieldValues) => seedVendorInput,
  );
