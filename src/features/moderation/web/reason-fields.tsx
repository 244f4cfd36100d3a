import type { UseFormReturn } from 'react-hook-form';
import {
  maxReportNoteLength,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '../../../catalogue/report-reasons.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { type ReasonTexts, type ReasonWithNote, reasonTexts } from '../moderation.schema.ts';

interface ReasonFieldsProps {
  form: ReasonForm;
  label: string;
  noteLabel: string;
  noteHelp: string;
  reasons?: readonly ReportReason[] | undefined;
}

export function ReasonFields({
  form,
  label,
  noteLabel,
  noteHelp,
  reasons = reportReasons,
}: ReasonFieldsProps) {
  const field = useFields(form);
  // Whether a note is required depends on the reason.
  const reason = useField(form.control, 'reason', { deps: ['note'] });
  const isNoteRequired = reason.value === 'other';
  return (
    <>
      <RadioGroupField
        label={label}
        required
        options={reasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
        {...reason}
      />
      <TextAreaField
        label={noteLabel}
        required={isNoteRequired}
        optional={!isNoteRequired}
        help={noteHelp}
        rows={2}
        counterMax={maxReportNoteLength}
        {...field('note')}
      />
    </>
  );
}

type ReasonForm = UseFormReturn<ReasonTexts, unknown, ReasonWithNote>;

export const useReasonForm = (start: ReasonTexts): ReasonForm => useSchemaForm(reasonTexts, start);
