import { useFormState, useWatch } from 'react-hook-form';
import { type Category, isCategory } from '../../../../catalogue/categories.ts';
import { costLinesOf } from '../../../../catalogue/cost-kinds.ts';
import { DraftNotice } from '../../../../web/draft-notice.tsx';
import { Form } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import CostPreview from '../../../costs/web/cost-preview.tsx';
import { readableCosts } from '../../../costs/web/cost-texts.ts';
import { ReviewPreview } from '../../../reviews/web/review-preview.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CostSection } from './cost-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { useSubmitVendor } from './use-submit-vendor.ts';
import { draftNameOf, useVendorForm, type VendorForm as VendorFormState } from './use-vendor-form.ts';
import type { VendorFormTarget } from './vendor-form-values.ts';

interface VendorFormProps {
  target: VendorFormTarget;
  /** What a new vendor starts with. */
  category?: Category | undefined;
}

/** Submits a vendor, or edits one and the own part in it (docs/rules/vendors.md, 'The form'). */
export function VendorForm({ target, category }: VendorFormProps) {
  const { form, isDirty, isRestored, startOver } = useVendorForm(target, category ?? '');
  const { isSubmitting } = useFormState({ control: form.control });
  const submitVendor = useSubmitVendor(form, target);
  const isNew = target.mode === 'create';

  return (
    <Form
      form={form}
      onSave={submitVendor}
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        {isRestored && (
          <div className="mb-8">
            <DraftNotice onStartOver={startOver} />
          </div>
        )}
        <div className="space-y-8">
          <ProviderSection form={form} target={target} />
          <CostSection form={form} stored={isNew ? undefined : target.vendor.costs} />
          <ReviewSection form={form} isNew={isNew} />
        </div>
      </div>
      <LivePreview form={form} />
      <div className="flex flex-wrap-reverse gap-3 border-t border-line pt-6 *:grow sm:*:grow-0">
        <CancelButton
          isDirty={isDirty}
          draftName={draftNameOf(target)}
          communitySlug={isNew ? target.communitySlug : target.vendor.communitySlug}
        />
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          busyLabel={isNew ? 'Submitting...' : 'Saving...'}
        >
          {isNew ? 'Submit' : 'Save changes'}
        </Button>
      </div>
    </Form>
  );
}

/** Beside the form on a desk, where it stays in sight; under the review on a phone. */
function LivePreview({ form }: { form: VendorFormState }) {
  const [category, rating, comments, showName, costs, showNameInCosts] = useWatch({
    control: form.control,
    name: ['category', 'rating', 'comments', 'showName', 'costs', 'showNameInCosts'],
  });
  const lines = isCategory(category) ? costLinesOf(category) : [];
  return (
    <div className="grid gap-4 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
      {/* A vendor can be edited without a review: then there is nothing that neighbors would see. */}
      {(rating !== null || comments.trim() !== '') && (
        <ReviewPreview rating={rating} comments={comments} showName={showName} />
      )}
      {readableCosts(costs, lines).length > 0 && (
        <CostPreview
          title="What neighbors will see of the price"
          texts={costs}
          lines={lines}
          showName={showNameInCosts}
        />
      )}
    </div>
  );
}
