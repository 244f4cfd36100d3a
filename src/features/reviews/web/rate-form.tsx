import type { HiddenReview } from '../../../catalogue/review-reasons.ts';
import { useChange } from '../../../web/use-change.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { RateFormDialog, type RateFrame } from './rate-form-dialog.tsx';
import { reviewChanges } from './review-changes.ts';
import { type RateValues, useRateForm } from './use-rate-form.ts';

interface RateFormProps {
  vendorId: string;
  frame: RateFrame;
  start: RateValues;
  /** Why an admin has hidden what is stored. */
  hidden?: HiddenReview | null;
}

/** A resident's rating. */
export function RateForm({ vendorId, frame, start, hidden = null }: RateFormProps) {
  const drafted = useRateForm(`rate:${vendorId}`, start);
  const save = useChange(reviewChanges.rateVendor, {
    form: drafted.form,
    done: { title: 'Saved', description: 'Thanks for contributing!' },
    failed: 'Error',
  });
  return (
    <RateFormDialog
      {...frame}
      drafted={drafted}
      onSave={(input) => save.run({ vendorId, ...input })}
      asksUse
      notice={hidden && <HiddenNotice hidden={hidden} />}
    />
  );
}
