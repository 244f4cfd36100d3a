import { type ReactNode, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { DraftNotice } from './draft-notice.tsx';
import { Button } from './ui/button.tsx';
import { ResponsiveDialog, type ResponsiveDialogProps } from './ui/dialog.tsx';
import { focusFirstInvalid } from './ui/focus-first-invalid.ts';
import type { DraftedForm } from './use-drafted-form.ts';

interface DraftedFormDialogProps<Values extends FieldValues, Output>
  extends Pick<ResponsiveDialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'finalFocus'> {
  drafted: DraftedForm<Values, Output>;
  /** True once it is saved; otherwise it has been said why not. */
  onSave: (output: Output) => Promise<boolean>;
  saveLabel?: string;
  canSave?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog. Closed by Escape or the cross, it opens again with what was typed; Cancel drops it, and so does
 * saving.
 */
export function DraftedFormDialog<Values extends FieldValues, Output>({
  drafted,
  onSave,
  saveLabel = 'Save',
  canSave = true,
  children,
  ...frame
}: DraftedFormDialogProps<Values, Output>) {
  const body = useRef<HTMLDivElement>(null);
  const { form, isDirty, isRestored, startOver, discard } = drafted;
  const { isSubmitting } = useFormState({ control: form.control });

  function close() {
    discard();
    frame.onOpenChange(false);
  }

  const submit = form.handleSubmit(
    async (output) => {
      if (await onSave(output)) close();
      // What the server refuses is marked as what the form itself finds.
      else focusFirstInvalid(body.current);
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      {...frame}
      onSubmit={(event) => void submit(event)}
      closeOnOutsidePress={!isDirty}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyLabel="Saving..."
            disabled={!canSave}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        {isRestored && <DraftNotice onStartOver={startOver} />}
        {children}
      </div>
    </ResponsiveDialog>
  );
}
