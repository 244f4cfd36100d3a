import { ORPCError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm, useFormState } from 'react-hook-form';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { apiClient } from '../../../web/api-client.ts';
import { useField } from '../../../web/form.tsx';
import type { ShownError } from '../../../web/shown-error.ts';
import { useChange } from '../../../web/use-change.ts';
import { useFormValues } from '../../../web/use-draft.ts';
import { useLazyResolver } from '../../../web/use-lazy-resolver.ts';
import type { SignUpInput } from '../account.schema.ts';
import { accountMessages, signInMessages } from '../account.texts.ts';
import { useAddressSuggestions } from './address-field.tsx';
import { rememberLink, requestLinkMs } from './pending-link.ts';
import {
  clearSignUpDraft,
  needsCommunity,
  readSignUpDraft,
  rememberAddress,
  rememberInvite,
  type SignUpValues,
  toSignUpField,
  writeSignUpDraft,
} from './sign-up-draft.ts';

export interface SignUpOrigin {
  communitySlug: string | undefined;
  invite: string | undefined;
  /** Initial text of the address field; the person must still pick a suggestion. */
  address: string | undefined;
  next: string | undefined;
}

export function useSignUpForm({ communitySlug, invite, address, next }: SignUpOrigin) {
  const [inviteToken] = useState(() => rememberInvite(invite));
  const [start] = useState(() => {
    rememberAddress(address);
    return readSignUpDraft(address);
  });
  const isTypedAllowed = useRef(false);
  const context = { communitySlug, inviteToken };
  const form = useForm<SignUpValues, unknown, SignUpInput>({
    defaultValues: start,
    resolver: useLazyResolver(
      () => import('./sign-up-form.schema.ts'),
      ({ signUpFormSchema }) => signUpFormSchema(context, isTypedAllowed.current),
    ),
    shouldFocusError: false,
  });
  useFormValues(form, writeSignUpDraft);
  const { control } = form;
  const { errors } = useFormState({ control });
  const { field: home } = useController({ control, name: 'home' });
  const isResident = useField(control, 'isResident');
  const suggestions = useAddressSuggestions(home.value, communitySlug);
  useEffect(() => {
    isTypedAllowed.current = suggestions.isUnavailable;
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const signUp = useSignUp({
    form,
    // The server refuses a typed address once the provider works again: search, so that there is something to pick.
    onAddressRefused: suggestions.searchAgain,
    onRefused: setRefusal,
  });

  return {
    form,
    errors,
    home: home.value,
    changeHome: (changes: Partial<SignUpValues['home']>) =>
      home.onChange({ ...form.getValues('home'), ...changes }),
    isResident,
    suggestions,
    isCommunityAsked: needsCommunity(home.value, context),
    refusal,
    signUp,
    send: (input: SignUpInput) => {
      if (!navigator.cookieEnabled) {
        setRefusal(signInMessages.noCookies);
        return Promise.resolve(false);
      }
      setRefusal(null);
      return signUp.run({ ...input, next });
    },
  };
}

interface SignUpEvents {
  form: UseFormReturn<SignUpValues, unknown, SignUpInput>;
  onAddressRefused: () => void;
  onRefused: (text: string) => void;
}

/** Signs up. If the response of an earlier attempt was lost, this browser is already signed in: returns that result. */
async function signUpOnce(input: SignUpInput) {
  try {
    return await apiClient.accounts.signUp(input);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 403) throw error;
    const { me } = await apiClient.accounts.getMe();
    if (!me) throw error;
    return { community: me.community, isApproved: me.needsConfirmation, isHeld: me.isHeld };
  }
}

const isTemporary = ({ status }: ShownError) => status === null || status >= 500;

/**
 * Requests access. Retries temporary errors; after three attempts the person continues to the default community, and
 * their draft stays for the next visit.
 */
function useSignUp({ form, onAddressRefused, onRefused }: SignUpEvents) {
  const navigate = useNavigate();
  return useChange(signUpOnce, {
    stale: [],
    attempts: 3,
    form,
    fieldNames: toSignUpField,
    // The form or the page that follows says it.
    failed: () => null,
    onDone: () => {
      clearSignUpDraft();
      rememberLink(requestLinkMs);
    },
    onFailed: (failure) => {
      const fields = Object.keys(failure.fields).map(toSignUpField);
      if (isTemporary(failure)) {
        void navigate({ href: `/communities/${defaultCommunitySlug}?error=signup_incomplete` });
      } else if (failure.status === 404) {
        // Only the community can be unknown in a request for access.
        form.setError('community', { message: accountMessages.communityRequired });
      } else if (fields.length === 0) onRefused(failure.description);
      if (fields.includes('home.address')) onAddressRefused();
    },
  });
}
