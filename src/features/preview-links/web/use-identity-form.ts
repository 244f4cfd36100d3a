import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import { useChange } from '../../../web/use-change.ts';
import { useHomeForm } from '../../accounts/web/use-home-form.ts';
import { previewMessages } from '../preview-messages.ts';
import type { PreviewPage, VisitorData } from '../visitor.schema.ts';
import {
  dropIdentityDraft,
  identityValuesOf,
  keepIdentityDraft,
  readIdentityDraft,
} from './identity-draft.ts';
import { checkIdentity, identityErrorsOf } from './identity-values.ts';
import { previewChanges } from './preview-changes.ts';

export interface IdentityGateProps {
  preview: PreviewPage;
  source: PreviewSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onProvided: (visitor: VisitorData) => void;
}

/** The form that asks a visitor who they are, and what came of sending it. */
export function useIdentityForm({ preview, source, onOpenChange, onProvided }: IdentityGateProps) {
  const { slug, visitor, community } = preview;
  const provision = useChange(previewChanges.provideIdentity, {
    done: previewMessages.welcome,
    failed: (failure) => (isAboutFields(failure) ? null : { ...identityFailure(failure), title: 'Error' }),
    onDone: (provided) => {
      dropIdentityDraft();
      onProvided(provided);
    },
    onFailed: (failure) => isAboutFields(failure) && form.mark(identityErrorsOf(failure.fields)),
  });
  const form = useHomeForm({
    start: () => readIdentityDraft() ?? identityValuesOf(visitor),
    keep: keepIdentityDraft,
    communitySlug: community.slug,
    check: (values) => checkIdentity(values, { slug, source }),
    send: (input) => void provision.run(input),
  });
  return {
    ...form,
    isSaving: provision.isPending,
    cancel() {
      dropIdentityDraft();
      onOpenChange(false);
    },
  };
}

const isAboutFields = ({ fields }: ShownError) => Object.keys(identityErrorsOf(fields)).length > 0;

/** A refusal, such as of a link that was switched off meanwhile, says itself why. */
const identityFailure = ({ status }: ShownError) =>
  status !== null && status < 500 ? {} : { description: previewMessages.identityFailed };
