import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm, useFormState, useWatch } from 'react-hook-form';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import { useChange } from '../../../web/use-change.ts';
import { useKeep } from '../../../web/use-draft.ts';
import { homeFieldOf } from '../../accounts/web/home-values.ts';
import { useAddressSuggestions } from '../../accounts/web/use-address-suggestions.ts';
import { previewMessages } from '../preview-messages.ts';
import type { PreviewPage, ProvideIdentityInput, VisitorData } from '../visitor.schema.ts';
import {
  dropIdentityDraft,
  type IdentityValues,
  identityValuesOf,
  keepIdentityDraft,
  readIdentityDraft,
} from './identity-draft.ts';
import { identityFormSchema } from './identity-form.schema.ts';
import { previewChanges } from './preview-changes.ts';

export interface IdentityGateProps {
  preview: PreviewPage;
  source: PreviewSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProvided: (visitor: VisitorData) => void;
}

/** Keeps the form that asks a visitor who they are, and what came of sending it. */
export function useIdentityForm({ preview, source, onOpenChange, onProvided }: IdentityGateProps) {
  const { slug, visitor, community } = preview;
  const [start] = useState(() => readIdentityDraft() ?? identityValuesOf(visitor));
  const form = useForm<IdentityValues, unknown, ProvideIdentityInput>({
    defaultValues: start,
    resolver: zodResolver(identityFormSchema({ slug, source })),
    shouldFocusError: false,
  });
  useKeep(form, keepIdentityDraft);
  const { control } = form;
  const { errors } = useFormState({ control });
  const { field: home } = useController({ control, name: 'home' });
  const name = useWatch({ control, name: 'name' });
  const suggestions = useAddressSuggestions(home.value, community.slug);
  const provision = useChange(previewChanges.provideIdentity, {
    form,
    fieldNames: homeFieldOf,
    done: previewMessages.welcome,
    failed: (failure) => ({ ...identityFailure(failure), title: 'Error' }),
    onDone: (provided) => {
      dropIdentityDraft();
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
      // It stays: what they had set out to do takes its place.
      return false;
    },
    cancel() {
      dropIdentityDraft();
      onOpenChange(false);
    },
  };
}

/** A refusal, such as of a link that was switched off meanwhile, says itself why. */
const identityFailure = ({ status }: ShownError) =>
  status !== null && status < 500 ? {} : { description: previewMessages.identityFailed };
