import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { type Category, categories } from '../../../catalogue/categories.ts';
import { maxQuestionLength, questionDays } from '../../../catalogue/report-reasons.ts';
import { apiClient } from '../../../web/api-client.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { SelectField } from '../../../web/ui/select-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { questionsId } from '../../news/news.texts.ts';
import { askQuestionInput } from '../question.schema.ts';

interface AskDialogProps extends DialogProps {
  communitySlug: string;
  category: Category | null;
  text: string;
}

/** The form values: no category may be chosen yet. */
const askForm = askQuestionInput.extend({
  category: z.enum(categories).nullable().pipe(askQuestionInput.shape.category),
});

const options = categories.map((value) => ({ value, label: value }));

export default function AskDialog({ communitySlug, category, text, ...dialog }: AskDialogProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(askForm, { category, text });
  const ask = useChange(apiClient.questions.askQuestion, {
    stale: ['questions'],
    form,
    done: (_, asked) => ({
      title: 'Asked',
      description: 'We email you when somebody answers.',
      action: {
        label: 'View',
        onClick: () =>
          void navigate({
            to: '/communities/$slug',
            params: { slug: communitySlug },
            search: { category: asked.category },
            hash: questionsId,
          }),
      },
    }),
    failed: 'Could not post your question',
  });
  const field = useFields(form);
  const chosen = useField(form.control, 'category');
  return (
    <FormDialog
      {...dialog}
      title="Ask your neighbors"
      description={`Verified neighbors see your question for ${questionDays} days and can name a provider.`}
      size="sm"
      form={form}
      onSave={ask.run}
      saveLabel="Ask"
      busyLabel="Asking…"
    >
      <TextAreaField
        label="Your question"
        required
        rows={2}
        counterMax={maxQuestionLength}
        placeholder="Who repairs pool heaters?"
        data-autofocus=""
        {...field('text')}
      />
      <SelectField label="Category" required options={options} {...chosen} />
    </FormDialog>
  );
}
