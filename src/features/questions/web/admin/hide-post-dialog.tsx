import type { RefObject } from 'react';
import { isPostReason, postReasons } from '../../../../catalogue/report-reasons.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { undoToast } from '../../../audit/web/undo-toast.ts';
import { ReasonFields, useReasonForm } from '../../../reviews/web/reason-fields.tsx';
import type { ReportedPostRow } from '../../question.schema.ts';
import { questionChanges } from '../question-changes.ts';

interface HidePostDialogProps {
  /** The current row of the list. */
  post: ReportedPostRow;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** The dialog to hide a question or an answer, with the reason to email to its author. */
export default function HidePostDialog({ post, open, onClose, listRef }: HidePostDialogProps) {
  const { questionId, answerId, authorName } = post;
  const noun = answerId === null ? 'question' : 'answer';
  const form = useReasonForm({ reason: null, note: '' });
  const undo = useChange(questionChanges.undoHidePost, {
    focus: listRef,
    done: 'Undone',
    failed: 'Action failed',
  });
  const hide = useChange(questionChanges.hidePost, {
    form,
    focus: listRef,
    done: undoToast(
      {
        title: `${noun === 'question' ? 'Question' : 'Answer'} hidden`,
        description: 'The author gets the reason by email in a few seconds.',
      },
      () => void undo.run({ questionId, answerId }),
    ),
    failed: 'Action failed',
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Hide this ${noun}?`}
      description={`Neighbors no longer see it. ${authorName} gets a polite email with the reason. You can show it again at any time.`}
      form={form}
      onSave={async ({ reason, note }) =>
        isPostReason(reason) && hide.run({ questionId, answerId, reason, note })
      }
      saveLabel={`Hide ${noun}`}
      busyLabel="Hiding…"
      tone="danger"
    >
      <ReasonFields
        form={form}
        reasons={postReasons}
        label="Why?"
        noteLabel="A few words to the author"
        noteHelp="Included in the email and shown to the author."
      />
    </FormDialog>
  );
}
