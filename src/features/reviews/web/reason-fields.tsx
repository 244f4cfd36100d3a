import { longestReviewNote, reviewReasonLabels, reviewReasons } from '../../../catalogue/review-reasons.ts';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import type { ReasonState } from './use-reason.ts';

interface ReasonFieldsProps {
  state: ReasonState;
  label: string;
  noteLabel: string;
  /** Who reads the note. */
  noteHelp: string;
}

const options = reviewReasons.map((reason) => ({ value: reason, label: reviewReasonLabels[reason] }));

export function ReasonFields({ state, label, noteLabel, noteHelp }: ReasonFieldsProps) {
  const isNoteRequired = state.reason === 'other';
  return (
    <div ref={state.body} className="grid gap-5">
      <RadioGroupField
        label={label}
        required
        options={options}
        value={state.reason}
        error={state.errors.reason}
        onChange={state.setReason}
      />
      <TextAreaField
        label={noteLabel}
        required={isNoteRequired}
        optional={!isNoteRequired}
        help={noteHelp}
        rows={2}
        counterMax={longestReviewNote}
        value={state.note}
        error={state.errors.note}
        onChange={(event) => state.setNote(event.currentTarget.value)}
      />
    </div>
  );
}
