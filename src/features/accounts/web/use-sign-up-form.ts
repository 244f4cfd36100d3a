import { type SubmitEvent, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { readSignUpDraft, rememberAddress, rememberInvite, writeSignUpDraft } from './sign-up-draft.ts';
import {
  asksForCommunity,
  checkSignUp,
  type SignUpErrors,
  type SignUpField,
  type SignUpValues,
} from './sign-up-values.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useSignUp } from './use-sign-up.ts';

export interface SignUpOrigin {
  communitySlug: string | undefined;
  invite: string | undefined;
  /** Text for the address box; it still has to be picked. */
  address: string | undefined;
}

/** What is typed, what is wrong with it, and what came of sending it. */
export function useSignUpForm({ communitySlug, invite, address }: SignUpOrigin) {
  const form = useRef<HTMLFormElement>(null);
  const [inviteToken] = useState(() => rememberInvite(invite));
  const [values, setValues] = useState(() => {
    rememberAddress(address);
    return readSignUpDraft();
  });
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [summary, setSummary] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const suggestions = useAddressSuggestions(
    values.picked || values.entered ? '' : values.address,
    communitySlug,
  );
  const signUp = useSignUp({
    onFieldErrors: (found) => {
      mark(found);
      // A typed address is refused once the provider works again: now there is something to pick.
      if (found.address) suggestions.searchAgain();
    },
    onRefused: setRefusal,
  });

  function mark(found: SignUpErrors) {
    setErrors(found);
    focusFirstInvalid(form.current);
  }

  return {
    form,
    values,
    errors,
    summary,
    refusal,
    suggestions,
    signUp,
    isCommunityAsked: asksForCommunity(values, { communitySlug, inviteToken }),
    change(field: SignUpField, changes: Partial<SignUpValues>) {
      const next = { ...values, ...changes };
      setValues(next);
      writeSignUpDraft(next);
      setErrors({ ...errors, [field]: undefined });
      setSummary(null);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      const isTypedAllowed = suggestions.isUnavailable;
      const checked = checkSignUp(values, { isTypedAllowed, communitySlug, inviteToken });
      setRefusal(null);
      setSummary(checked.summary ?? null);
      mark(checked.errors ?? {});
      if (checked.input) void signUp.run(checked.input);
    },
  };
}
