import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { DraftNotice, useSubmit } from './form.tsx';
import { Button } from './ui/button.tsx';
import { ResponsiveDialog } from './ui/dialog.tsx';
import type { DialogProps, ResponsiveDialogProps } from './ui/dialog-frame.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

interface FormDialogProps<Values extends FieldValues, Output>
  extends DialogProps,
    Pick<ResponsiveDialogProps, 'title' | 'description' | 'finalFocus' | 'size'> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Resolves to true if saved, which closes the dialog; on false the caller has shown the error. */
  onSave: (output: Output) => Promise<boolean>;
  /** Called by Cancel; `onClose` by default. */
  onCancel?: () => void;
  /** The form has input, so a press outside does not close the dialog. */
  isDirty?: boolean;
  /** The input is stored as a draft, so the dialog may be closed while saving. */
  isClosableWhileBusy?: boolean;
  saveLabel: string;
  busyLabel?: string;
  tone?: 'primary' | 'secondary' | 'danger';
  canSave?: boolean;
  cancelLabel?: string;
  extraAction?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function FormDialog<Values extends FieldValues, Output>({
  form,
  onSave,
  onClose,
  onCancel = onClose,
  isClosableWhileBusy = false,
  saveLabel,
  busyLabel = 'Saving…',
  tone = 'primary',
  canSave = true,
  cancelLabel = 'Cancel',
  extraAction,
  className = 'space-y-5',
  children,
  ...dialog
}: FormDialogProps<Values, Output>) {
  const state = useFormState({ control: form.control });
  const isLocked = state.isSubmitting && !isClosableWhileBusy;
  const { isDirty = state.isDirty, ...frame } = dialog;

  async function save(output: Output): Promise<boolean> {
    const isSaved = await onSave(output);
    if (isSaved) onCancel();
    return isSaved;
  }
  const submit = useSubmit({ form, onSave: save });

  return (
    <ResponsiveDialog
      {...frame}
      onClose={() => !isLocked && onClose()}
      onSubmit={submit}
      closeOnOutsidePress={!isDirty}
      footer={
        <>
          {extraAction}
          <Button onClick={onCancel} aria-disabled={isLocked || undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={tone}
            busy={state.isSubmitting}
            busyLabel={busyLabel}
            disabled={!canSave}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      {children && <div className={className}>{children}</div>}
    </ResponsiveDialog>
  );
}

interface DraftedFormDialogProps<Values extends FieldValues, Output>
  extends Pick<
    FormDialogProps<Values, Output>,
    keyof DialogProps | 'title' | 'description' | 'finalFocus' | 'onSave' | 'tone' | 'canSave' | 'children'
  > {
  drafted: DraftedForm<Values, Output>;
  saveLabel?: string;
}

/**
 * A form in a dialog. Closed by Escape or the cross, it opens again with its draft. Cancel and saving drop the
 * draft.
 */
export function DraftedFormDialog<Values extends FieldValues, Output>({
  drafted: { form, isDirty, isRestored, startOver, discard },
  saveLabel = 'Save',
  children,
  ...dialog
}: DraftedFormDialogProps<Values, Output>) {
  return (
    <FormDialog
      {...dialog}
      form={form}
      onCancel={() => {
        discard();
        dialog.onClose();
      }}
      isDirty={isDirty}
      isClosableWhileBusy
      saveLabel={saveLabel}
      busyLabel="Saving..."
    >
      {isRestored && <DraftNotice onStartOver={startOver} />}
      {children}
    </FormDialog>
  );
}
