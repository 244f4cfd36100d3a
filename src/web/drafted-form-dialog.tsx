import type { FieldValues } from 'react-hook-form';
import { DraftNotice } from './draft-notice.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

interface DraftedFormDialogProps<Values extends FieldValues, Output>
  extends Pick<
    FormDialogProps<Values, Output>,
    'open' | 'title' | 'description' | 'finalFocus' | 'onSave' | 'canSave' | 'children'
  > {
  drafted: DraftedForm<Values, Output>;
  onOpenChange: (open: boolean) => void;
  saveLabel?: string;
}

/**
 * A form in a dialog. Closed by Escape or the cross, it opens again with what was typed; Cancel drops it, and so does
 * saving.
 */
export function DraftedFormDialog<Values extends FieldValues, Output>({
  drafted: { form, isDirty, isRestored, startOver, discard },
  onOpenChange,
  saveLabel = 'Save',
  children,
  ...dialog
}: DraftedFormDialogProps<Values, Output>) {
  return (
    <FormDialog
      {...dialog}
      form={form}
      onClose={() => onOpenChange(false)}
      onCancel={() => {
        discard();
        onOpenChange(false);
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
