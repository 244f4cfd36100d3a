import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useFields } from '../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import type { DialogProps } from '../ui/dialog-frame.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';

const maxReasonLength = 500;

export interface ReasonDialogProps extends DialogProps {
  title: string;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  /** Says who reads the reason; the person by default. */
  reasonHelp?: string;
  isReasonRequired?: boolean;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Called with the reason, which may be empty. The dialog closes even on failure; the caller shows the outcome. */
  onConfirm: (reason: string) => Promise<unknown>;
}

export default function ReasonFormDialog({
  isReasonRequired = false,
  reasonHelp = 'Included in the email to them.',
  children,
  confirmLabel,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const field = useFields(form);
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
        counterMax={maxReasonLength}
        {...field('reason', { validate: (text) => errorOf(text.trim(), isReasonRequired) })}
      />
      {children}
    </FormDialog>
  );
}

function errorOf(reason: string, isRequired: boolean): string | undefined {
  if (reason.length > maxReasonLength) return `Please use at most ${maxReasonLength} characters.`;
  return isRequired && reason === '' ? 'Please give a reason.' : undefined;
}
