import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Category, categories } from '../../../catalogue/categories.ts';
import { type TextDetail, textDetails, vendorDetails } from '../../../catalogue/vendor-details.ts';
import { SelectField } from '../../../web/ui/select-field.tsx';
import type { SelectFieldProps } from '../../../web/ui/select-trigger.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';

export const categoryOptions = categories.map((category) => ({ value: category, label: category }));

interface CategoryFieldProps
  extends Pick<SelectFieldProps<Category>, 'onChange' | 'onBlur' | 'ref' | 'error'> {
  value: Category | '';
}

export function CategoryField({ value, ...field }: CategoryFieldProps) {
  return (
    <SelectField
      label={vendorDetails.category.field}
      required
      {...field}
      value={value || null}
      options={categoryOptions}
    />
  );
}

interface TextDetailFieldsProps {
  field: (name: TextDetail) => UseFormRegisterReturn & { error: string | undefined };
}

export function TextDetailFields({ field }: TextDetailFieldsProps) {
  return textDetails.map((name) => (
    <TextField
      key={name}
      label={vendorDetails[name].field}
      required
      help={vendorDetails[name].help}
      // The email keyboard has letters, digits and @.
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      {...field(name)}
    />
  ));
}
