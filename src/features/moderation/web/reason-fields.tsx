import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useController, useForm, useFormState } from 'react-hook-form';
import {
  maxReportNoteLength,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '../../../catalogue/report-reasons.ts';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { type ReasonTexts, type ReasonWithNote, reasonTexts } from '../moderation.schema.ts';

interface ReasonFieldsProps {
  form: ReasonForm;
  label: string;
  noteLabel: string;
  noteHelp: string;
  reasons?: readonly ReportReason[] | undefined;
}

export function ReasonFields({
  form: { control, register },
  label,
  noteLabel,
  noteHelp,
  reasons = reportReasons,
}: ReasonFieldsProps) {
  const { errors } = useFormState({ control });
  // Whether a note is required depends on the reason.
  const { field: reason } = useController({ control, name: 'reason', rules: { deps: ['note'] } });
  const isNoteRequired = reason.value === 'other';
  return (
    <>
      <RadioGroupField
        label={label}
        required
        options={reasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
        value={reason.value}
        error={errors.reason?.message}
        onChange={reason.onChange}
      />
      <TextAreaField
        label={noteLabel}
        required={isNoteRequired}
        optional={!isNoteRequired}
        help={noteHelp}
        rows={2}
        counterMax={maxReportNoteLength}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}

type ReasonForm = UseFormReturn<ReasonTexts, unknown, ReasonWithNote>;

export function useReasonForm(start: ReasonTexts): ReasonForm {
  return useForm<ReasonTexts, unknown, ReasonWithNote>({
    defaultValues: start,
    resolver: zodResolver(reasonTexts),
    shouldFocusError: false,
  });
}
