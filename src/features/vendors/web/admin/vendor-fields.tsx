import type { Control } from 'react-hook-form';
import type { Category } from '../../../../catalogue/categories.ts';
import { type VendorDetail, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import type { EditVendorInput } from '../../vendor-admin.schema.ts';
import { CategoryField, TextDetailFields } from '../detail-fields.tsx';

export interface VendorFieldValues extends Record<VendorDetail, string> {
  category: Category | '';
  communitySlug: string;
  /** What an edit form showed. */
  seen?: EditVendorInput['seen'];
}

export function VendorFields({ control }: { control: Control<VendorFieldValues> }) {
  const field = useFields({ control, register: control.register });
  const category = useField(control, 'category');
  const name = useField(control, 'name');
  return (
    <>
      <CategoryField {...category} />
      <TextField label={vendorDetails.name.field} required {...name} />
      <TextDetailFields field={field} />
    </>
  );
}

export const useVendorFieldsResolver = () =>
  useLazyResolver(
    () => import('../../vendor-admin.schema.ts'),
    ({ seedVendorInput }, _values: VendorFieldValues) => seedVendorInput,
  );
