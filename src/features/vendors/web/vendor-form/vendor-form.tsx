import { useNavigate } from '@tanstack/react-router';
import { useFormState, useWatch } from 'react-hook-form';
import { type Category, isCategory } from '../../../../catalogue/categories.ts';
import { getCostLines } from '../../../../catalogue/cost-kinds.ts';
import { DraftNotice, Form, useField, useFields } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { CheckboxField, CheckboxRows } from '../../../../web/ui/checkbox-field.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { FieldMark } from '../../../../web/ui/field.tsx';
import { Fold } from '../../../../web/ui/fold.tsx';
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
import { ProviderSection } from './provider-section.tsx';
import { draftNameOf, useSubmitVendor, useVendorForm, type VendorFormState } from './use-vendor-form.ts';
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
    <Form form={form} onSave={submitVendor} className="max-w-2xl space-y-5">
      {isRestored && <DraftNotice onStartOver={startOver} />}
      <ProviderSection form={form} target={target} />
      <StarInput label="Rating" required={isNew} {...useField(form.control, 'rating')} />
      <div className="border-b border-line">
        <CheckboxRows>
          <CheckboxField
            label="Do you currently use this vendor for your home?"
            {...form.register('usesVendor')}
          />
          {isNew && <CheckboxField label="Show My Name in Review" {...form.register('showName')} />}
        </CheckboxRows>
        <CostFold form={form} stored={isNew ? undefined : target.vendor.costs} />
        <WordsFold form={form} />
      </div>
      <div className="flex flex-wrap-reverse gap-3 *:grow sm:*:grow-0">
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

function FoldTitle({ children }: { children: string }) {
  return (
    <>
      <h2 className="font-serif text-xl font-semibold">{children}</h2>
      <FieldMark optional />
    </>
  );
}

function CostFold({ form, stored }: { form: VendorFormState; stored: VendorForEdit['costs'] | undefined }) {
  const [category, texts, showName] = useWatch({
    control: form.control,
    name: ['category', 'costs', 'showNameInCosts'],
  });
  const { errors } = useFormState({ control: form.control });
  const field = useFields(form);
  const lines = isCategory(category) ? getCostLines(category) : [];
  const hasCosts = parseValidCosts(texts, lines).length > 0;
  if (isCategory(category) && lines.length === 0) {
    return (
      <p className="border-t border-line py-3">
        Please provide any additional cost guidance/experience in Comments below
      </p>
    );
  }
  return (
    <Fold title={<FoldTitle>What you pay</FoldTitle>} isOpen={hasCosts || errors.costs !== undefined}>
      <div className="space-y-5 pt-1 pb-5">
        {lines.length === 0 && <p>Select a service category first.</p>}
        <CostFields lines={lines} stored={stored} field={field} />
        {lines.length > 0 && <ShowNameField {...form.register('showNameInCosts')} />}
        {hasCosts && (
          <CostPreview
            title="What neighbors will see of the price"
            texts={texts}
            lines={lines}
            showName={showName}
          />
        )}
      </div>
    </Fold>
  );
}

function WordsFold({ form }: { form: VendorFormState }) {
  const [rating, comments, showName, hasTie] = useWatch({
    control: form.control,
    name: ['rating', 'comments', 'showName', 'hasTie'],
  });
  const { errors } = useFormState({ control: form.control });
  const field = useFields(form);
  return (
    <Fold
      title={<FoldTitle>A word about them</FoldTitle>}
      isOpen={comments !== '' || hasTie || errors.comments !== undefined}
    >
      <div className="space-y-5 pt-1 pb-5">
        <ReviewPreview rating={rating} showName={showName} hasTie={hasTie}>
          <TextAreaField
            label="Comments"
            rows={3}
            placeholder="What would you tell a neighbor over the fence?"
            counterMax={maxCommentsLength}
            {...field('comments')}
          />
        </ReviewPreview>
        <CheckboxField label={reviewMessages.haveTie} {...form.register('hasTie')} />
      </div>
    </Fold>
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
