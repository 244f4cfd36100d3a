import { useController, useFormState } from 'react-hook-form';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { StarInput } from '../../../../web/ui/star-input.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { maxCommentsLength } from '../../../reviews/review-messages.ts';
import { FormSection } from './form-section.tsx';
import type { VendorForm } from './use-vendor-form.ts';

/** Rating, comments, and whether the own home uses the vendor. */
export function ReviewSection({ form, isNew }: { form: VendorForm; isNew: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'rating' });
  const { errors } = useFormState({ control: form.control, name: 'comments' });
  return (
    <FormSection title="Your review">
      <StarInput
        label="Rating"
        required={isNew}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
      />
      <TextAreaField
        label="Comments"
        optional
        help="What would you tell a neighbor over the fence?"
        counterMax={maxCommentsLength}
        error={errors.comments?.message}
        {...form.register('comments')}
      />
      <div>
        <CheckboxField
          label="Do you currently use this vendor for your home?"
          {...form.register('usesVendor')}
        />
        {isNew && <CheckboxField label="Show My Name in Review" {...form.register('showName')} />}
      </div>
    </FormSection>
  );
}
