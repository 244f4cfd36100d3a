import type { HiddenReview } from '../../../catalogue/review-reasons.ts';
import { showFormError } from '../../../web/errors.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { RateFormDialog, type RateFrame } from './rate-form-dialog.tsx';
import { type RateInput, type RateValues, useRateForm } from './use-rate-form.ts';
import { useSaveRating } from './use-save-rating.ts';

interface RateFormProps {
  vendorId: string;
  frame: RateFrame;
  start: RateValues;
  /** Why an admin has hidden what is stored. */
  hidden?: HiddenReview | null;
}

/** A resident's rating. */
export function RateForm({ vendorId, frame, start, hidden = null }: RateFormProps) {
  const saveRating = useSaveRating();
  const drafted = useRateForm(`rate:${vendorId}`, start);

  async function save(input: RateInput): Promise<boolean> {
    try {
      await saveRating({ vendorId, ...input });
      return true;
    } catch (error) {
      showFormError(error, drafted.form, ['rating', 'comments'], 'Error');
      return false;
    }
  }

  return (
    <RateFormDialog
      {...frame}
      drafted={drafted}
      onSave={save}
      asksUse
      notice={hidden && <HiddenNotice hidden={hidden} />}
    />
  );
}
