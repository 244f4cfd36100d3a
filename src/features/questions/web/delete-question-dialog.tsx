import { apiClient } from '../../../web/api-client.ts';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { Question } from '../question.schema.ts';

interface DeleteQuestionDialogProps {
  question: Pick<Question, 'id' | 'answers'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function DeleteQuestionDialog({
  question: { id, answers },
  open,
  onOpenChange,
}: DeleteQuestionDialogProps) {
  const remove = useChange(apiClient.questions.deleteQuestion, {
    stale: ['questions', 'news'],
    done: 'Question deleted',
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your question?"
      confirmLabel="Delete question"
      busyLabel="Deleting…"
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => void remove.run({ questionId: id }).then((isDone) => isDone && onOpenChange(false))}
    >
      {answers.length === 0
        ? 'It cannot be brought back.'
        : `Its ${answers.length === 1 ? 'answer goes' : `${answers.length} answers go`} with it, and it cannot be brought back.`}
    </ConfirmDialog>
  );
}
