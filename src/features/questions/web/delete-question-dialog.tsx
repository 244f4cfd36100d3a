import { apiClient } from '../../../web/api-client.ts';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { Question } from '../question.schema.ts';

interface DeleteQuestionDialogProps extends DialogProps {
  question: Pick<Question, 'id' | 'answers'>;
}

export default function DeleteQuestionDialog({ question, ...dialog }: DeleteQuestionDialogProps) {
  const { id, answers } = question;
  const remove = useChange(apiClient.questions.deleteQuestion, {
    stale: ['questions', 'news'],
    done: 'Question deleted',
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete your question?"
      confirmLabel="Delete question"
      busyLabel="Deleting…"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => void remove.run({ questionId: id }).then((isDone) => isDone && dialog.onClose())}
    >
      {answers.length === 0
        ? 'It cannot be brought back.'
        : `Its ${answers.length === 1 ? 'answer goes' : `${answers.length} answers go`} with it, and it cannot be brought back.`}
    </ConfirmDialog>
  );
}
