import { Link } from '@tanstack/react-router';
import { maxAnswerLength } from '../../../catalogue/report-reasons.ts';
import { apiClient } from '../../../web/api-client.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { answerForm, type Question } from '../question.schema.ts';
import { ListedVendorField } from './listed-vendor-field.tsx';

interface AnswerDialogProps extends DialogProps {
  question: Question;
  communitySlug: string;
}

export default function AnswerDialog({ question, communitySlug, ...dialog }: AnswerDialogProps) {
  const mine = question.answers.find(({ isMine }) => isMine);
  const form = useSchemaForm(answerForm, { vendorId: mine?.vendor?.id ?? null, text: mine?.text ?? '' });
  const answer = useChange(apiClient.questions.answerQuestion, {
    stale: ['questions'],
    form,
    done: { title: 'Thank you', description: 'Your neighbor gets an email with your answer.' },
    failed: 'Could not send your answer',
  });
  const field = useFields(form);
  const vendorId = useField(form.control, 'vendorId');
  return (
    <FormDialog
      {...dialog}
      title="Answer"
      description={question.text}
      size="sm"
      form={form}
      onSave={(values) => answer.run({ questionId: question.id, ...values })}
      saveLabel="Send answer"
      busyLabel="Sending…"
    >
      <ListedVendorField
        label="Provider"
        optional
        placeholder="Search the list"
        communitySlug={communitySlug}
        start={mine?.vendor?.name ?? ''}
        onChoose={vendorId.onChange}
        emptyText="No provider with this name yet."
        after={
          <Link
            to="/submit"
            search={{ community: communitySlug, category: question.category }}
            className="link inline-block py-2"
          >
            Not on the list? Add a provider
          </Link>
        }
      />
      <TextAreaField
        label="A sentence"
        optional
        rows={2}
        counterMax={maxAnswerLength}
        placeholder="Came the same day and was fair."
        {...field('text')}
      />
    </FormDialog>
  );
}
