import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { maxAnswerLength } from '../../../catalogue/report-reasons.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import { useDebounced } from '../../../web/search-text.ts';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { answerForm, type Question } from '../question.schema.ts';

interface AnswerDialogProps {
  question: Question;
  communitySlug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog to answer a neighbor's question, or to change one's answer. */
export default function AnswerDialog({ question, communitySlug, open, onOpenChange }: AnswerDialogProps) {
  const mine = question.answers.find(({ isMine }) => isMine);
  const form = useSchemaForm(answerForm, { vendorId: mine?.vendor?.id ?? null, text: mine?.text ?? '' });
  const answer = useChange(apiClient.questions.answerQuestion, {
    stale: ['questions'],
    form,
    done: { title: 'Thank you', description: 'Your neighbor gets an email with your answer.' },
    failed: 'Could not send your answer',
  });
  const field = useFields(form);
  const { field: vendorId } = useController({ control: form.control, name: 'vendorId' });
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Answer"
      description={question.text}
      size="sm"
      form={form}
      onSave={(values) => answer.run({ questionId: question.id, ...values })}
      saveLabel="Send answer"
      busyLabel="Sending…"
    >
      <ProviderField
        communitySlug={communitySlug}
        category={question.category}
        name={mine?.vendor?.name ?? ''}
        onChoose={vendorId.onChange}
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

interface ProviderFieldProps {
  communitySlug: string;
  category: Question['category'];
  name: string;
  onChoose: (vendorId: string | null) => void;
}

const pauseMs = 200;
const maxSuggestions = 8;

/** Text that names no provider of the list selects none. */
function ProviderField({ communitySlug, category, name, onChoose }: ProviderFieldProps) {
  const [typed, setTyped] = useState(name);
  const search = useDebounced(typed.trim(), pauseMs);
  const isSearching = search !== '' && search !== name;
  const found = useQuery(
    api.vendors.listVendorStats.queryOptions({
      input: { communitySlug, search, limit: maxSuggestions },
      enabled: isSearching,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = isSearching ? (found.data?.rows ?? []) : [];
  return (
    <SuggestionField
      label="Provider"
      optional
      placeholder="Search the list"
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        onChoose(null);
      }}
      onPick={({ id, label }) => {
        setTyped(label);
        onChoose(id);
      }}
      items={rows.map((row) => ({ id: row.id, label: row.name, detail: row.category }))}
      loading={isSearching && found.isFetching}
      emptyText="No provider with this name yet."
      after={
        <Link to="/submit" search={{ community: communitySlug, category }} className="link inline-block py-2">
          Not on the list? Add a provider
        </Link>
      }
    />
  );
}
