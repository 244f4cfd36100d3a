import { useEffect, useRef, useState } from 'react';
import { useController, useForm, useFormState } from 'react-hook-form';
import { useKeep } from '../../../web/use-draft.ts';
import { useLazyResolver } from '../../../web/use-lazy-resolver.ts';
import type { SignUpInput } from '../account.schema.ts';
import { readSignUpDraft, rememberAddress, rememberInvite, writeSignUpDraft } from './sign-up-draft.ts';
import { asksForCommunity, type SignUpValues } from './sign-up-values.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useSignUp } from './use-sign-up.ts';

export interface SignUpOrigin {
  communitySlug: string | undefined;
  invite: string | undefined;
  /** Text for the address box; it still has to be picked. */
  address: string | undefined;
}

/** Returns the form that asks for access, and what came of sending it. */
export function useSignUpForm({ communitySlug, invite, address }: SignUpOrigin) {
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
  useKeep(form, writeSignUpDraft);
  const { control } = form;
  const { errors } = useFormState({ control });
  const { field: home } = useController({ control, name: 'home' });
  const { field: isResident } = useController({ control, name: 'isResident' });
  const suggestions = useAddressSuggestions(home.value, communitySlug);
  useEffect(() => {
    isTypedAllowed.current = suggestions.isUnavailable;
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const signUp = useSignUp({
    form,
    // A typed address is refused once the provider works again: now there is something to pick.
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
    isCommunityAsked: asksForCommunity(home.value, context),
    refusal,
    signUp,
    send: (input: SignUpInput) => {
      setRefusal(null);
      return signUp.run(input);
    },
  };
}
