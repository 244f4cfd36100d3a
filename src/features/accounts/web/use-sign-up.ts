import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import { apiClient } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { isPassing } from '../../../web/query-client.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { SignUpInput } from '../account.schema.ts';
import { accountMessages } from '../account-messages.ts';
import { clearSignUpDraft } from './sign-up-draft.ts';
import { errorsByField, type SignUpErrors } from './sign-up-values.ts';

const attempts = 3;
const pause = 500;

interface SignUpEvents {
  onFieldErrors: (errors: SignUpErrors) => void;
  onRefused: (text: string) => void;
}

/**
 * Asks for access. What may pass is tried three times; if it does not pass, the person goes on to the default
 * community, and what they typed stays for the next visit.
 */
export function useSignUp({ onFieldErrors, onRefused }: SignUpEvents) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signUpOnce,
    retry: (failures, error) => failures < attempts - 1 && isPassing(error),
    retryDelay: (failures) => pause * (failures + 1),
    onSuccess: clearSignUpDraft,
    onError: (error) => {
      if (isPassing(error)) {
        return navigate({ href: `/communities/${defaultCommunitySlug}?error=signup_incomplete` });
      }
      const shown = describeError(error);
      // The one thing in a request for access that may be unknown is the community it names.
      const fields =
        shown.status === 404 ? { communitySlug: accountMessages.communityRequired } : shown.fields;
      const errors = errorsByField(fields);
      onFieldErrors(errors);
      if (Object.keys(errors).length > 0) return;
      onRefused(shown.description);
      toast({
        tone: 'error',
        title: accountMessages.couldNotCreate,
        description: shown.description,
        isPassing: true,
      });
    },
  });
}

/** When the answer to an earlier attempt was lost on its way, the account exists and this browser is signed in. */
async function signUpOnce(input: SignUpInput) {
  try {
    return await apiClient.accounts.signUp(input);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 403) throw error;
    const { me } = await apiClient.accounts.getMe();
    if (!me) throw error;
    return { community: me.community, isApproved: me.needsConfirmation };
  }
}
