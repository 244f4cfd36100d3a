import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import { ReasonFields, useReasonForm } from '../reason-fields.tsx';
import type { Moderation } from './reported-cells.tsx';

export default function HideDialog({ subject, ...dialog }: DialogProps & { subject: Moderation }) {
  const { noun, hidden } = subject;
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const form = useReasonForm({ reason: hidden?.reason ?? null, note: hidden?.note ?? '' });
  const undo = useChange(subject.undoHide, { done: 'Undone' });
  const hide = useChange(subject.hide, {
    form,
    done: hidden
      ? { title: `${title} stays hidden`, description: 'The author gets the reason by email.' }
      : undoToast(
          { title: `${title} hidden`, description: 'The author gets the reason by email in a few seconds.' },
          () => void undo.run(),
        ),
  });
  return (
    <FormDialog
      {...dialog}
      title={`Hide this ${noun}?`}
      description={subject.hideText}
      form={form}
      onSave={hide.run}
      saveLabel={`Hide ${noun}`}
      busyLabel="Hiding…"
      tone="danger"
    >
      <ReasonFields
        form={form}
        reasons={subject.reasons}
        label="Why?"
        noteLabel="A few words to the author"
        noteHelp={subject.noteHelp}
      />
    </FormDialog>
  );
}
