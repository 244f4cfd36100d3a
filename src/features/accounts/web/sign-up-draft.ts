import { localStore, sessionStore } from '../../../web/browser-storage.ts';
import type { HomeValues } from './home-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Longer ones are no tokens, and would make the whole request fail. */
const longestToken = 200;
const longestAddress = 200;

/** Returns the invitation a person came with: from the address, else remembered from an earlier visit. */
export function rememberInvite(fromAddress: string | undefined): string | undefined {
  if (fromAddress && fromAddress.length <= longestToken) localStore.set('invite_token', fromAddress);
  const token = localStore.get('invite_token');
  return token && token.length <= longestToken ? token : undefined;
}

/**
 * Keeps the home a link was about, so that it is known at the next visit: here, and where `/household` leads signed
 * out.
 */
export function rememberAddress(fromLink: string | undefined): void {
  if (fromLink) localStore.set('prefill_address', fromLink.slice(0, longestAddress));
}

/**
 * Returns what was typed before a reload, else what is known from elsewhere. A known address is text still to be
 * picked.
 *
 * @param addressFromLink an address in the page's URL; it does not come from storage, so that the server, which has
 *   none, renders the same form as the browser
 */
export function readSignUpDraft(addressFromLink?: string): SignUpValues {
  const { picked = null, entered = null, unit = '', community = '', isResident = null } = readChoices();
  const typedAddress = sessionStore.get('signup_address');
  return {
    name: sessionStore.get('signup_name') ?? '',
    email: sessionStore.get('signup_email') ?? localStore.get('invite_email') ?? '',
    home: {
      address:
        typedAddress ?? addressFromLink?.slice(0, longestAddress) ?? localStore.get('prefill_address') ?? '',
      picked: typedAddress === null ? null : picked,
      unit,
      entered,
    },
    community,
    isResident,
  };
}

export function writeSignUpDraft({
  name,
  email,
  home: { address, ...home },
  ...choices
}: SignUpValues): void {
  sessionStore.set('signup_name', name);
  sessionStore.set('signup_email', email);
  sessionStore.set('signup_address', address);
  sessionStore.set('draft:signup', JSON.stringify({ ...home, ...choices }));
  // The invite page forgets it again unless it is the invited one.
  if (localStore.get('invite_token') !== null) localStore.set('invite_email', email);
}

/**
 * Lets the form start with what somebody has said about themselves elsewhere. What they typed into the form itself
 * stays as it is.
 */
export function offerSignUpDraft(known: Pick<SignUpValues, 'name' | 'home'>): void {
  const typed = readSignUpDraft();
  const isAddressTyped = typed.home.address.trim() !== '';
  writeSignUpDraft({
    ...typed,
    name: typed.name.trim() || known.name,
    ...(!isAddressTyped && { home: { ...known.home, entered: typed.home.entered } }),
  });
}

/** Forgets the draft: after onboarding nothing of it stays in this browser. */
export function clearSignUpDraft(): void {
  for (const key of ['signup_name', 'signup_email', 'signup_address', 'draft:signup'] as const) {
    sessionStore.remove(key);
  }
  for (const key of ['invite_token', 'invite_email', 'prefill_address'] as const) localStore.remove(key);
}

function readChoices(): Partial<Omit<HomeValues, 'address'> & Omit<SignUpValues, 'name' | 'email' | 'home'>> {
  try {
    return JSON.parse(sessionStore.get('draft:signup') ?? '{}') as ReturnType<typeof readChoices>;
  } catch {
    return {};
  }
}
