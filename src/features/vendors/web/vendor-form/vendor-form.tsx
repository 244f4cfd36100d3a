import { useNavigate } from '@tanstack/react-router';
import { useFormState, useWatch } from 'react-hook-form';
import { type Category, isCategory } from '../../../../catalogue/categories.ts';
import { getCostLines } from '../../../../catalogue/cost-kinds.ts';
import { DraftNotice, Form, useField, useFields } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { StarInput } from '../../../../web/ui/stars.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import { clearDraft } from '../../../../web/use-draft.ts';
import { useGoBack } from '../../../../web/use-go-back.ts';
import { CostFields, CostPreview, ShowNameField } from '../../../costs/web/cost-fields.tsx';
import { parseValidCosts } from '../../../costs/web/cost-texts.ts';
import { maxCommentsLength, reviewMessages } from '../../../reviews/review.texts.ts';
import { ReviewPreview } from '../../../reviews/web/review-preview.tsx';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { FormSection, ProviderSection } from './provider-section.tsx';
import {
  draftNameOf,
  useSubmitVendor,
  useVendorForm,
  type VendorForm as VendorFormState,
} from './use-vendor-form.ts';
import type { VendorFormTarget } from './vendor-form-values.ts';

interface VendorFormProps {
  target: VendorFormTarget;
  category?: Category | undefined;
}

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

function LivePreview({ form }: { form: VendorFormState }) {
  const [category, rating, comments, showName, hasTie, costs, showNameInCosts] = useWatch({
    control: form.control,
    name: ['category', 'rating', 'comments', 'showName', 'hasTie', 'costs', 'showNameInCosts'],
  });
  const lines = isCategory(category) ? getCostLines(category) : [];
  return (
    <div className="grid gap-4 lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
      {/* Without a review there is nothing to preview. */}
      {(rating !== null || comments.trim() !== '') && (
        <ReviewPreview rating={rating} comments={comments} showName={showName} hasTie={hasTie} />
      )}
      {parseValidCosts(costs, lines).length > 0 && (
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

interface CostSectionProps {
  form: VendorFormState;
  stored: VendorForEdit['costs'] | undefined;
}

function CostSection({ form, stored }: CostSectionProps) {
  const category = useWatch({ control: form.control, name: 'category' });
  const field = useFields(form);
  if (!isCategory(category)) {
    return (
      <FormSection title="What you pay">
        <p className="text-ink-muted">Select a service category first.</p>
      </FormSection>
    );
  }
  const lines = getCostLines(category);
  if (lines.length === 0) {
    return (
      <FormSection title="What you pay">
        <p>Please provide any additional cost guidance/experience in Comments below</p>
      </FormSection>
    );
  }
  return (
    <FormSection title="What you pay" lead="Leave blank what you don't know.">
      <CostFields lines={lines} stored={stored} field={field} />
      <ShowNameField {...form.register('showNameInCosts')} />
    </FormSection>
  );
}

function ReviewSection({ form, isNew }: { form: VendorFormState; isNew: boolean }) {
  const rating = useField(form.control, 'rating');
  const field = useFields(form);
  return (
    <FormSection title="Your review">
      <StarInput label="Rating" required={isNew} {...rating} />
      <TextAreaField
        label="Comments"
        optional
        help="What would you tell a neighbor over the fence?"
        counterMax={maxCommentsLength}
        {...field('comments')}
      />
      <div>
        <CheckboxField
          label="Do you currently use this vendor for your home?"
          {...form.register('usesVendor')}
        />
        <CheckboxField label={reviewMessages.haveTie} {...form.register('hasTie')} />
        {isNew && <CheckboxField label="Show My Name in Review" {...form.register('showName')} />}
      </div>
    </FormSection>
  );
}

interface CancelButtonProps {
  isDirty: boolean;
  draftName: string;
  communitySlug: string;
}

function CancelButton({ isDirty, draftName, communitySlug }: CancelButtonProps) {
  const asking = useDialog();
  const navigate = useNavigate();
  const goBack = useGoBack(
    () => void navigate({ to: '/communities/$slug', params: { slug: communitySlug } }),
  );

  function leave() {
    clearDraft(draftName);
    goBack();
  }

  return (
    <>
      <Button onClick={() => (isDirty ? asking.show(true) : leave())}>Cancel</Button>
      <ConfirmDialog
        {...asking.state}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={leave}
      >
        What you entered here has not been submitted and cannot be brought back.
      </ConfirmDialog>
    </>
  );
}
