import type { UseFormReturn } from 'react-hook-form';
import { maxFixTextLength, vendorFixKinds, vendorFixLabels } from '../../../catalogue/vendor-remarks.ts';
import { apiClient } from '../../../web/api-client.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { ListedVendorField } from '../../questions/web/listed-vendor-field.tsx';
import type { ShownVendor } from '../vendor.schema.ts';
import { type FixFormValues, fixForm, type SuggestFixInput } from '../vendor-fix.schema.ts';

interface SuggestFixDialogProps extends DialogProps {
  vendor: Pick<ShownVendor, 'id' | 'name'>;
  communitySlug: string;
}

type FixForm = UseFormReturn<FixFormValues, unknown, SuggestFixInput>;

export default function SuggestFixDialog({ vendor, communitySlug, ...dialog }: SuggestFixDialogProps) {
  // What people mostly come for.
  const form = useSchemaForm(fixForm, { vendorId: vendor.id, kind: 'phone', value: '', sameAsId: '' });
  const suggest = useChange(apiClient.vendors.suggestFix, {
    stale: [],
    form,
    done: { title: 'Thank you', description: 'An admin will look at it.' },
    failed: 'Could not send this',
    onFailed: ({ status }) => {
      // It was suggested before or the provider is gone, so there is nothing to send.
      if (status === 409 || status === 404) dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title="Suggest a fix"
      description={`For ${vendor.name}. An admin looks at it before anything changes.`}
      form={form}
      onSave={suggest.run}
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
  const { control } = form;
  const field = useFields(form);
  const sameAs = useField(control, 'sameAsId');
  const kind = useField(control, 'kind', { deps: ['value', 'sameAsId'] });
  return (
    <>
      <RadioGroupField label="What is wrong?" required options={options} {...kind} />
      {(kind.value === 'name' || kind.value === 'phone') && (
        <TextField
          label={kind.value === 'name' ? 'The right name' : 'The right phone number or email'}
          required
          maxLength={maxFixTextLength}
          data-autofocus=""
          {...field('value')}
        />
      )}
      {kind.value === 'same_as' && (
        <ListedVendorField
          label="The same as"
          required
          help="Type the name of the other one."
          error={sameAs.error}
          communitySlug={communitySlug}
          about={vendor.id}
          onChoose={(vendorId) => sameAs.onChange(vendorId ?? '')}
          emptyText="No other provider has a name like that."
        />
      )}
    </>
  );
}
