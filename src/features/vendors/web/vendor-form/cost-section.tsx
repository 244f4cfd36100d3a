import { useFormState, useWatch } from 'react-hook-form';
import { isCategory } from '../../../../catalogue/categories.ts';
import { costLinesOf } from '../../../../catalogue/cost-kinds.ts';
import { CostFields } from '../../../costs/web/cost-fields.tsx';
import { ShowNameField } from '../../../costs/web/show-name-field.tsx';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { FormSection } from './form-section.tsx';
import type { VendorForm } from './use-vendor-form.ts';

interface CostSectionProps {
  form: VendorForm;
  /** What was shared before. */
  stored: VendorForEdit['costs'] | undefined;
}

/** The cost boxes of the category chosen. */
export function CostSection({ form, stored }: CostSectionProps) {
  const category = useWatch({ control: form.control, name: 'category' });
  const { errors } = useFormState({ control: form.control });
  if (!isCategory(category)) {
    return (
      <FormSection title="What you pay">
        <p className="text-ink-muted">Select a service category first.</p>
      </FormSection>
    );
  }
  const lines = costLinesOf(category);
  if (lines.length === 0) {
    return (
      <FormSection title="What you pay">
        <p>Please provide any additional cost guidance/experience in Comments below</p>
      </FormSection>
    );
  }
  return (
    <FormSection title="What you pay" lead="Leave blank what you don't know.">
      <CostFields
        lines={lines}
        stored={stored}
        register={(box) => form.register(box)}
        errors={errors.costs}
      />
      <ShowNameField {...form.register('showNameInCosts')} />
    </FormSection>
  );
}
