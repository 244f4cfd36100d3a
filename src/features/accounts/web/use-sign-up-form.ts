import { useState } from 'react';
import { readSignUpDraft, rememberAddress, rememberInvite, writeSignUpDraft } from './sign-up-draft.ts';
import { asksForCommunity, checkSignUp } from './sign-up-values.ts';
import { useHomeForm } from './use-home-form.ts';
import { useSignUp } from './use-sign-up.ts';

export interface SignUpOrigin {
  communitySlug: string | undefined;
  invite: string | undefined;
  /** Text for the address box; it still has to be picked. */
  address: string | undefined;
}

/** The form that asks for access, and what came of sending it. */
export function useSignUpForm({ communitySlug, invite, address }: SignUpOrigin) {
  const [inviteToken] = useState(() => rememberInvite(invite));
  const [refusal, setRefusal] = useState<string | null>(null);
  const origin = { communitySlug, inviteToken };
  const signUp = useSignUp({
    onFieldErrors: (found) => {
      form.mark(found);
      // A typed address is refused once the provider works again: now there is something to pick.
      if (found.address) form.suggestions.searchAgain();
    },
    onRefused: setRefusal,
  });
  const form = useHomeForm({
    start: () => {
      rememberAddress(address);
      return readSignUpDraft();
    },
    keep: writeSignUpDraft,
    communitySlug,
    check: (values, isTypedAllowed) => {
      setRefusal(null);
      return checkSignUp(values, { ...origin, isTypedAllowed });
    },
    send: (input) => void signUp.run(input),
  });
  return { ...form, refusal, signUp, isCommunityAsked: asksForCommunity(form.values, origin) };
}
