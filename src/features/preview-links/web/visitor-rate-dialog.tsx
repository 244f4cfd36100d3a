import { useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../web/draft-notice.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { StarInput } from '../../../web/ui/star-input.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useOpening } from '../../../web/ui/use-opening.ts';
import { clearDraft } from '../../../web/use-draft.ts';
import { maxCommentsLength } from '../../reviews/review-messages.ts';
import { ReviewPreview } from '../../reviews/web/review-preview.tsx';
import { previewMessages } from '../preview-messages.ts';
import { useSaveVisitorReview } from './use-save-visitor-review.ts';
import { useVisitorRateForm, visitorRateDraft } from './use-visitor-rate-form.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';

/** Rating a vendor as a visitor, or changing the own rating. */
export default function VisitorRateDialog(props: VisitorDialogProps) {
  return <RateForm key={useOpening(props.open)} {...props} />;
}

function RateForm({ slug, vendor, visitor, open, onOpenChange, onSaved, onVisitOver }: VisitorDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const own = visitor.reviews.find(({ vendorId }) => vendorId === vendor.id);
  const { form, isDirty, isRestored, startOver } = useVisitorRateForm(vendor.id, {
    rating: own?.rating ?? 0,
    comments: own?.comments ?? '',
    showName: own ? !own.isAnonymous : true,
  });
  const { control } = form;
  const { errors, isSubmitting } = useFormState({ control });
  const { field: rating } = useController({ control, name: 'rating' });
  const [comments, showName] = useWatch({ control, name: ['comments', 'showName'] });
  const save = useSaveVisitorReview(form, { onSaved, onVisitOver });
  const isRated = rating.value > 0;

  function close() {
    clearDraft(visitorRateDraft(vendor.id));
    onOpenChange(false);
  }

  const submit = form.handleSubmit(
    async (values) => {
      const count = visitor.reviews.length + (own ? 0 : 1);
      if (await save({ slug, vendorId: vendor.id, ...values }, count)) close();
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      // Closed by Escape or the cross, it opens again with what was typed; Cancel drops it.
      open={open}
      onOpenChange={onOpenChange}
      title={`Rate ${vendor.name}`}
      onSubmit={(event) => void submit(event)}
      closeOnOutsidePress={!isDirty}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyLabel="Saving..."
            disabled={!isRated}
          >
            Save
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <StarInput
          label="Your rating"
          required
          help={isRated ? undefined : previewMessages.ratingRequired}
          value={rating.value}
          onChange={rating.onChange}
          onBlur={rating.onBlur}
          error={errors.rating?.message}
        />
        <TextAreaField
          label="Comments"
          optional
          rows={3}
          counterMax={maxCommentsLength}
          placeholder="What should a neighbor know?"
          error={errors.comments?.message}
          {...form.register('comments')}
        />
        <CheckboxField label="Show My Name in Review" {...form.register('showName')} />
        <ReviewPreview
          rating={rating.value}
          comments={comments}
          showName={showName}
          author={visitor}
          title="How it reads"
        />
        <p className="text-sm text-pretty text-ink-muted">
          Kept apart from residents’ reviews until you join and decide to keep it.
        </p>
      </div>
    </ResponsiveDialog>
  );
}
