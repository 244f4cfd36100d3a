import { type SubmitEvent, useRef, useState } from 'react';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { useChange } from '../../../web/use-change.ts';
import { useAddressSuggestions } from '../../accounts/web/use-address-suggestions.ts';
import { previewMessages } from '../preview-messages.ts';
import type { PreviewPage, VisitorData } from '../visitor.schema.ts';
import {
  dropIdentityDraft,
  type IdentityValues,
  identityValuesOf,
  keepIdentityDraft,
  readIdentityDraft,
} from './identity-draft.ts';
import {
  checkIdentity,
  type IdentityErrors,
  type IdentityField,
  identityErrorsOf,
} from './identity-values.ts';
import { previewChanges } from './preview-changes.ts';

export interface IdentityGateProps {
  preview: PreviewPage;
  source: PreviewSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProvided: (visitor: VisitorData) => void;
}

/** What is typed, what is wrong with it, and what came of sending it. */
export function useIdentityForm({ preview, source, onOpenChange, onProvided }: IdentityGateProps) {
  const body = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() => readIdentityDraft() ?? identityValuesOf(preview.visitor));
  const [errors, setErrors] = useState<IdentityErrors>({});
  const [isMissing, setMissing] = useState(false);
  const suggestions = useAddressSuggestions(values.picked ? '' : values.address, preview.community.slug);

  function mark(found: IdentityErrors) {
    setErrors(found);
    focusFirstInvalid(body.current);
  }

  const provision = useChange(previewChanges.provideIdentity, {
    done: previewMessages.welcome,
    failed: (failure) => (isAboutFields(failure) ? null : { ...identityFailure(failure), title: 'Error' }),
    onDone: (visitor) => {
      dropIdentityDraft();
      onProvided(visitor);
    },
    onFailed: (failure) => isAboutFields(failure) && mark(identityErrorsOf(failure.fields)),
  });

  function send() {
    const checked = checkIdentity(values, { slug: preview.slug, source });
    setMissing(checked.isMissing);
    mark(checked.errors);
    if (checked.input) void provision.run(checked.input);
  }

  const [title = '', text] = previewMessages.missingInformation.split(': ');
  return {
    body,
    values,
    errors,
    suggestions,
    isSaving: provision.isPending,
    summary: isMissing ? { title, text } : null,
    change(field: IdentityField, changes: Partial<IdentityValues>) {
      const changed = { ...values, ...changes };
      setValues(changed);
      keepIdentityDraft(changed);
      setErrors({ ...errors, [field]: undefined });
      setMissing(false);
    },
    cancel() {
      dropIdentityDraft();
      onOpenChange(false);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      send();
    },
  };
}

const isAboutFields = ({ fields }: ShownError) => Object.keys(identityErrorsOf(fields)).length > 0;

/** A refusal, such as of a link that was switched off meanwhile, says itself why. */
const identityFailure = ({ status }: ShownError) =>
  status !== null && status < 500 ? {} : { description: previewMessages.identityFailed };
