import { useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../web/draft-notice.tsx';
import { showFormError } from '../../../web/errors.ts';
import { Button } from '../../../web/ui/button.tsx';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { StarInput } from '../../../web/ui/star-input.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { clearDraft } from '../../../web/use-draft.ts';
import { maxCommentsLength } from '../review-messages.ts';
import type { HiddenReview } from '../review-reasons.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { ReviewPreview } from './review-preview.tsx';
import { type RateValues, rateDraftName, useRateForm } from './use-rate-form.ts';
import { useSaveRating } from './use-save-rating.ts';

interface RateFormProps {
  frame: { open: boolean; onOpenChange: (open: boolean) => void; title: string };
  start: RateValues;
  /** Why an admin has hidden what is stored. */
  hidden?: HiddenReview | null;
}

export function RateForm({ frame, start, hidden = null }: RateFormProps) {
  const body = useRef<HTMLDivElement>(null);
  const saveRating = useSaveRating();
  const { form, isDirty, isRestored, startOver } = useRateForm(start);
  const { control } = form;
  const { errors, isSubmitting } = useFormState({ control });
  const { field: rating } = useController({ control, name: 'rating' });
  const [comments, showName] = useWatch({ control, name: ['comments', 'showName'] });

  function close() {
    clearDraft(rateDraftName(start.vendorId));
    frame.onOpenChange(false);
  }

  const submit = form.handleSubmit(
    async (input) => {
      try {
        await saveRating(input);
      } catch (error) {
        showFormError(error, form, ['rating', 'comments'], 'Error');
        return;
      }
      close();
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      {...frame}
      // Closed by Escape or the cross, it opens again with what was typed; Cancel drops it.
      onSubmit={(event) => void submit(event)}
      closeOnOutsidePress={!isDirty}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        {hidden && <HiddenNotice hidden={hidden} />}
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <StarInput
          label="Your rating"
          required
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
        <div>
          <CheckboxField
            label="Do you currently use this vendor for your home?"
            {...form.register('usesVendor')}
          />
          <CheckboxField label="Show My Name in Review" {...form.register('showName')} />
        </div>
        <ReviewPreview rating={rating.value} comments={comments} showName={showName} />
      </div>
    </ResponsiveDialog>
  );
}
