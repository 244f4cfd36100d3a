import { type Control, useController, useFormState } from 'react-hook-form';
import { type Category, categories } from '../../../../catalogue/categories.ts';
import type { VendorDetail } from '../../../../catalogue/vendor-details.ts';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';

/** The form values of seeding and editing. */
export interface VendorFieldValues extends Record<VendorDetail, string> {
  category: Category | '';
  communitySlug: string;
}

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

/** The fields for category, provider name and contact info. */
export function VendorFields({ control }: { control: Control<VendorFieldValues> }) {
  const { errors } = useFormState({ control });
  const { field: category } = useController({ control, name: 'category' });
  const { field: name } = useController({ control, name: 'name' });
  const { field: contactInfo } = useController({ control, name: 'contactInfo' });
  return (
    <>
      <SelectField
        label="Service Category"
        required
        {...category}
        value={category.value || null}
        options={categoryOptions}
        error={errors.category?.message}
      />
      <TextField label="Provider Name" required autoComplete="off" error={errors.name?.message} {...name} />
      <TextField
        label="Provider Contact Info"
        required
        help="Phone or email"
        autoComplete="off"
        error={errors.contactInfo?.message}
        {...contactInfo}
      />
    </>
  );
}

/** Validates a vendor that is seeded or edited. */
export const useVendorFieldsResolver = () =>
  useLazyResolver(
    () => import('../../vendor-admin.schema.ts'),
    ({ seedVendorInput }, _values: VendorFieldValues) => seedVendorInput,
  );
