import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { FormDialog } from '../form-dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';

const longestReason = 500;

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  /** Who reads the reason; the person, unless said otherwise. */
  reasonHelp?: string;
  isReasonRequired?: boolean;
  confirmLabel: string;
  busyLabel: string;
  onClose: () => void;
  /** Empty where no reason was given. However it ends, the dialog closes: what came of it is said. */
  onConfirm: (reason: string) => Promise<unknown>;
}

/** The form of `ReasonDialog`. */
export default function ReasonFormDialog({
  isReasonRequired = false,
  reasonHelp = 'Included in the email to them.',
  confirmLabel,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const { errors } = useFormState({ control: form.control });
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSave={async ({ reason }) => {
        await onConfirm(reason.trim());
        return true;
      }}
      saveLabel={confirmLabel}
      tone="danger"
    >
      <TextAreaField
        label="Reason"
        optional={!isReasonRequired}
        required={isReasonRequired}
        help={reasonHelp}
        rows={3}
        counterMax={longestReason}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => errorOf(text.trim(), isReasonRequired) })}
      />
    </FormDialog>
  );
}

function errorOf(reason: string, isRequired: boolean): string | undefined {
  if (reason.length > longestReason) return `Please use at most ${longestReason} characters.`;
  return isRequired && reason === '' ? 'Please give a reason.' : undefined;
}
