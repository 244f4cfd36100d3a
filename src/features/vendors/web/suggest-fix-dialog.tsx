import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { maxFixTextLength, vendorFixKinds, vendorFixLabels } from '../../../catalogue/vendor-remarks.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import { useDebounced } from '../../../web/search-text.ts';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import type { ShownVendor } from '../vendor.schema.ts';
import { type FixFormValues, fixForm, type SuggestFixInput } from '../vendor-fix.schema.ts';

interface SuggestFixDialogProps {
  vendor: Pick<ShownVendor, 'id' | 'name'>;
  communitySlug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type FixForm = UseFormReturn<FixFormValues, unknown, SuggestFixInput>;

/** The dialog to tell the admins what is wrong with a provider. */
export default function SuggestFixDialog({
  vendor,
  communitySlug,
  open,
  onOpenChange,
}: SuggestFixDialogProps) {
  const close = () => onOpenChange(false);
  const form = useSchemaForm(fixForm, { vendorId: vendor.id, kind: null, value: '', sameAsId: '' });
  const suggest = useChange(apiClient.vendors.suggestFix, {
    stale: [],
    form,
    done: { title: 'Thank you', description: 'An admin will look at it.' },
    failed: 'Could not send this',
    onFailed: ({ status }) => {
      // It was suggested before or the provider is gone, so there is nothing to send.
      if (status === 409 || status === 404) close();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Suggest a fix"
      description={`For ${vendor.name}. An admin looks at it before anything changes.`}
      form={form}
      onSave={(fix) => suggest.run(fix)}
      saveLabel="Send"
      busyLabel="Sending…"
    >
      <FixFields form={form} vendor={vendor} communitySlug={communitySlug} />
    </FormDialog>
  );
}

const options = vendorFixKinds.map((kind) => ({ value: kind, label: vendorFixLabels[kind] }));

interface FixFieldsProps extends Pick<SuggestFixDialogProps, 'vendor' | 'communitySlug'> {
  form: FixForm;
}

function FixFields({ form, vendor, communitySlug }: FixFieldsProps) {
  const field = useFields(form);
  const { field: kind, fieldState } = useController({
    control: form.control,
    name: 'kind',
    rules: { deps: ['value', 'sameAsId'] },
  });
  return (
    <>
      <RadioGroupField
        label="What is wrong?"
        required
        options={options}
        value={kind.value}
        error={fieldState.error?.message}
        onChange={kind.onChange}
      />
      {(kind.value === 'name' || kind.value === 'phone') && (
        <TextField
          label={kind.value === 'name' ? 'The right name' : 'The right phone number or email'}
          required
          maxLength={maxFixTextLength}
          autoComplete="off"
          {...field('value')}
        />
      )}
      {kind.value === 'same_as' && <SameAsField form={form} vendor={vendor} communitySlug={communitySlug} />}
    </>
  );
}

function SameAsField({ form, vendor, communitySlug }: FixFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'sameAsId' });
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 200);
  const found = useQuery(
    api.vendors.listVendorStats.queryOptions({
      input: { communitySlug, search: search.slice(0, 100) || null, limit: 9 },
      placeholderData: keepPreviousData,
    }),
  );
  const items = (found.data?.rows ?? [])
    .filter(({ id }) => id !== vendor.id)
    .slice(0, 8)
    .map(({ id, name, category }) => ({ id, label: name, detail: category }));
  return (
    <SuggestionField
      label="The same as"
      required
      help="Type the name of the other one."
      error={fieldState.error?.message}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        field.onChange('');
      }}
      onPick={({ id, label }) => {
        setTyped(label);
        field.onChange(id);
      }}
      items={items}
      loading={found.isFetching}
      emptyText="No other provider has a name like that."
    />
  );
}
