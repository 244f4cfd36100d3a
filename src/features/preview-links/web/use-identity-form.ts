import { type SubmitEvent, useRef, useState } from 'react';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import { apiClient } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { isPassing } from '../../../web/query-client.ts';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useAddressSuggestions } from '../../accounts/web/use-address-suggestions.ts';
import { previewMessages } from '../preview-messages.ts';
import type { PreviewPage, PreviewVisitor } from '../preview-visitor.schema.ts';
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

export interface IdentityGateProps {
  preview: PreviewPage;
  source: PreviewSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProvided: (visitor: PreviewVisitor) => void;
}

/** What is typed, what is wrong with it, and what came of sending it. */
export function useIdentityForm({ preview, source, onOpenChange, onProvided }: IdentityGateProps) {
  const body = useRef<HTMLDivElement>(null);
  const closeFailure = useRef<() => void>(undefined);
  const [values, setValues] = useState(() => readIdentityDraft() ?? identityValuesOf(preview.visitor));
  const [errors, setErrors] = useState<IdentityErrors>({});
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const suggestions = useAddressSuggestions(values.picked ? '' : values.address, preview.community.slug);

  function mark(found: IdentityErrors) {
    setErrors(found);
    focusFirstInvalid(body.current);
  }

  async function send() {
    closeFailure.current?.();
    const checked = checkIdentity(values, { slug: preview.slug, source });
    setMissing(checked.isMissing);
    mark(checked.errors);
    if (!checked.input) return;
    setSaving(true);
    try {
      const visitor = await apiClient.previewLinks.provideIdentity(checked.input);
      dropIdentityDraft();
      toast({ tone: 'success', ...previewMessages.welcome });
      onProvided(visitor);
    } catch (error) {
      const found = identityErrorsOf(describeError(error).fields);
      if (Object.keys(found).length > 0) mark(found);
      else closeFailure.current = toastFailure(error);
    } finally {
      setSaving(false);
    }
  }

  const [title = '', text] = previewMessages.missingInformation.split(': ');
  return {
    body,
    values,
    errors,
    suggestions,
    isSaving,
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
      if (!isSaving) void send();
    },
  };
}

/** A refusal, such as of a link that was switched off meanwhile, says itself why. */
function toastFailure(error: unknown): () => void {
  const isRefusal = error instanceof Error && !isPassing(error);
  const description = isRefusal ? describeError(error).description : previewMessages.identityFailed;
  return toast({ tone: 'error', title: 'Error', description });
}
