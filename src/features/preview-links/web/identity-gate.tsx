import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import { apiClient } from '../../../web/api-client.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { FormDialog } from '../../../web/form-dialog.tsx';
import type { ShownError } from '../../../web/shown-error.ts';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { clearDraft, readDraft, useDraft } from '../../../web/use-draft.ts';
import { useSchemaForm } from '../../../web/use-schema-form.ts';
import { AddressField, useAddressSuggestions } from '../../accounts/web/address-field.tsx';
import { UnitField } from '../../accounts/web/home-fields.tsx';
import { homeFormSchema } from '../../accounts/web/home-form.schema.ts';
import { missingHomeFields, toHomeField, toPlaceSelection } from '../../accounts/web/home-values.ts';
import { previewMessages } from '../preview-link.texts.ts';
import {
  type PreviewPageData,
  type ProvideIdentityInput,
  provideIdentityInput,
  type VisitorData,
} from '../visitor.schema.ts';
import { type IdentityValues, identityDraft, toIdentityValues } from './identity-draft.ts';

/** Asks for name and address before the first rating or cost. */
export default function IdentityGate(props: IdentityGateProps) {
  const { form, errors, home, changeHome, suggestions, isEmpty, send, cancel } = useIdentityForm(props);
  const field = useFields(form);
  const [title, text] = errors.root?.message?.split(': ') ?? [];
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      onCancel={cancel}
      title="Share Your Experience"
      description="Neighbors trust neighbors: tell us who you are, then rate away. No account needed."
      form={form}
      onSave={send}
      isDirty={!isEmpty}
      saveLabel="Continue"
      busyLabel="Saving..."
    >
      <TextField label="Name" autoComplete="name" autoCapitalize="words" required {...field('name')} />
      <AddressField
        label="Address"
        help="Start with your house number. Not in the list? Just type it."
        emptyText="Not in our list: what you typed is fine."
        text={home.address}
        picked={home.picked}
        suggestions={suggestions}
        error={errors.home?.address?.message}
        onChange={(address, picked) => changeHome({ address, picked })}
      />
      <UnitField
        value={home.unit}
        error={errors.home?.unit?.message}
        onChange={(unit) => changeHome({ unit })}
      />
      {title && (
        <Notice tone="error" role="alert" title={title}>
          {text}
        </Notice>
      )}
      <p className="text-sm text-pretty text-ink-muted">
        Only the people who run Porchlist see your full name and address. Your visit lasts 30 days; 90 days
        later both are erased.
      </p>
    </FormDialog>
  );
}

interface IdentityGateProps extends DialogProps {
  preview: PreviewPageData;
  source: PreviewSource;
  onProvided: (visitor: VisitorData) => void;
}

function useIdentityForm({ preview, source, onClose, onProvided }: IdentityGateProps) {
  const { slug, visitor, community } = preview;
  const [start] = useState(() => readDraft<IdentityValues>(identityDraft) ?? toIdentityValues(visitor));
  const form = useSchemaForm(identityFormSchema({ slug, source }), start);
  useDraft(identityDraft, form);
  const { control } = form;
  const { errors } = useFormState({ control });
  const home = useField(control, 'home');
  const name = useWatch({ control, name: 'name' });
  const suggestions = useAddressSuggestions(home.value, community.slug);
  const provision = useChange(apiClient.previewLinks.provideIdentity, {
    stale: [],
    form,
    fieldNames: toHomeField,
    done: previewMessages.welcome,
    failed: (failure) => ({ ...identityFailure(failure), title: 'Error' }),
    onDone: (provided) => {
      clearDraft(identityDraft);
      onProvided(provided);
    },
  });
  return {
    form,
    errors,
    home: home.value,
    changeHome: (changes: Partial<IdentityValues['home']>) =>
      home.onChange({ ...form.getValues('home'), ...changes }),
    suggestions,
    isEmpty: name === '' && home.value.address === '',
    async send(input: ProvideIdentityInput) {
      await provision.run(input);
      // Stays open: the dialog they started replaces it.
      return false;
    },
    cancel() {
      clearDraft(identityDraft);
      onClose();
    },
  };
}

/** Errors of the server, such as an inactive link, explain themselves. */
const identityFailure = ({ status }: ShownError) =>
  status !== null && status < 500 ? {} : { description: previewMessages.identityFailed };

/** Accepts typed addresses that are in no directory. */
function identityFormSchema(visit: {
  slug: string;
  source: PreviewSource;
}): z.ZodType<ProvideIdentityInput, IdentityValues> {
  return homeFormSchema({
    missing: ({ name, home }) => ({
      ...(name.trim() === '' && { name: 'Please enter your name.' }),
      ...(missingHomeFields(home).length > 0 && { 'home.address': 'Please enter your address.' }),
    }),
    summary: () => previewMessages.missingInformation,
    toInput: ({ name, home }) => ({ ...visit, name, place: toPlaceSelection(home, true) }),
    input: provideIdentityInput,
  });
}
