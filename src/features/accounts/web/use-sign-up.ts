import { useNavigate } from '@tanstack/react-router';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import { useChange } from '../../../web/use-change.ts';
import { accountMessages } from '../account-messages.ts';
import { accountChanges } from './account-changes.ts';
import { clearSignUpDraft } from './sign-up-draft.ts';
import { type SignUpErrors, signUpErrorsOf } from './sign-up-values.ts';

interface SignUpEvents {
  onFieldErrors: (errors: SignUpErrors) => void;
  onRefused: (text: string) => void;
}

const mayPass = ({ status }: ShownError) => status === null || status >= 500;

/** The one thing in a request for access that may be unknown is the community it names. */
const errorsOf = ({ status, fields }: ShownError) =>
  signUpErrorsOf(status === 404 ? { communitySlug: accountMessages.communityRequired } : fields);

/**
 * Asks for access. What may pass is tried three times; if it does not pass, the person goes on to the default
 * community, and what they typed stays for the next visit.
 */
export function useSignUp({ onFieldErrors, onRefused }: SignUpEvents) {
  const navigate = useNavigate();
  return useChange(accountChanges.signUp, {
    attempts: 3,
    failed: (failure) =>
      mayPass(failure) || Object.keys(errorsOf(failure)).length > 0
        ? null
        : { title: accountMessages.couldNotCreate, isPassing: true },
    onDone: clearSignUpDraft,
    onFailed: (failure) => {
      if (mayPass(failure)) {
        void navigate({ href: `/communities/${defaultCommunitySlug}?error=signup_incomplete` });
        return;
      }
      const errors = errorsOf(failure);
      onFieldErrors(errors);
      if (Object.keys(errors).length === 0) onRefused(failure.description);
    },
  });
}
