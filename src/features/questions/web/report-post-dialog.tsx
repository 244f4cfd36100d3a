import { isPostReason, postReasons } from '../../../catalogue/report-reasons.ts';
import { FormDialog } from '../../../web/form-dialog.tsx';
import { useOpening } from '../../../web/ui/dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import { ReasonFields, useReasonForm } from '../../reviews/web/reason-fields.tsx';
import type { PostInput } from '../question.schema.ts';
import { questionChanges } from './question-changes.ts';

interface ReportPostDialogProps {
  post: PostInput;
  authorLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog to report a neighbor's question or answer to the admins. */
export default function ReportPostDialog(props: ReportPostDialogProps) {
  return <OpenedDialog key={useOpening(props.open)} {...props} />;
}

function OpenedDialog({ post, authorLabel, open, onOpenChange }: ReportPostDialogProps) {
  const close = () => onOpenChange(false);
  const noun = post.answerId === null ? 'question' : 'answer';
  const form = useReasonForm({ reason: null, note: '' });
  const report = useChange(questionChanges.reportPost, {
    form,
    done: { title: 'Thank you', description: `An admin will look at this ${noun}.` },
    failed: 'Could not send report',
    onFailed: ({ status }) => {
      // It was already reported or is gone, so there is nothing to send.
      if (status === 409 || status === 404) close();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`Report this ${noun}`}
      description={`By ${authorLabel}. An admin will review it. The author never learns who reported it.`}
      form={form}
      onSave={async ({ reason, note }) => isPostReason(reason) && report.run({ ...post, reason, note })}
      saveLabel="Send report"
      busyLabel="Sending…"
    >
      <ReasonFields
        form={form}
        reasons={postReasons}
        label="What is wrong with it?"
        noteLabel="A few words"
        noteHelp="Only admins see this."
      />
    </FormDialog>
  );
}
