import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import { useChange } from '../../../web/use-change.ts';
import type { SignUpInput } from '../account.schema.ts';
import { accountMessages } from '../account-messages.ts';
import { accountChanges } from './account-changes.ts';
import { clearSignUpDraft } from './sign-up-draft.ts';
import { type SignUpValues, signUpFieldOf } from './sign-up-values.ts';

interface SignUpEvents {
  form: UseFormReturn<SignUpValues, unknown, SignUpInput>;
  onAddressRefused: () => void;
  onRefused: (text: string) => void;
}

const mayPass = ({ status }: ShownError) => status === null || status >= 500;

/**
 * Asks for access. What may pass is tried three times; if it does not pass, the person goes on to the default
 * community, and what they typed stays for the next visit.
 */
export function useSignUp({ form, onAddressRefused, onRefused }: SignUpEvents) {
  const navigate = useNavigate();
  return useChange(accountChanges.signUp, {
    attempts: 3,
    form,
    fieldNames: signUpFieldOf,
    failed: (failure) =>
      mayPass(failure) || failure.status === 404
        ? null
        : { title: accountMessages.couldNotCreate, isPassing: true },
    onDone: clearSignUpDraft,
    onFailed: (failure) => {
      const fields = Object.keys(failure.fields).map(signUpFieldOf);
      if (mayPass(failure)) {
        void navigate({ href: `/communities/${defaultCommunitySlug}?error=signup_incomplete` });
      } else if (failure.status === 404) {
        // The one thing in a request for access that may be unknown is the community it names.
        form.setError('community', { message: accountMessages.communityRequired });
      } else if (fields.length === 0) onRefused(failure.description);
      if (fields.includes('home.address')) onAddressRefused();
    },
  });
}
