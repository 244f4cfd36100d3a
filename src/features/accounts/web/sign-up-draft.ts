import { localStore, sessionStore } from '../../../web/browser-storage.ts';
import { accountMessages } from '../account.texts.ts';
import { type HomeField, type HomeValues, homeFieldOf, homeLabels } from './home-values.ts';

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

export interface SignUpValues {
  name: string;
  email: string;
  home: HomeValues;
  /** Asked of whoever comes from no community's page and whose home is in no list. */
  community: string;
  isResident: 'yes' | 'no' | null;
}

export type SignUpField = Exclude<keyof SignUpValues, 'home'> | HomeField;

export const signUpLabels: Record<SignUpField, string> = {
  name: 'Name',
  email: 'Email',
  ...homeLabels,
  community: 'Community',
  isResident: 'Are you a resident?',
};

export interface SignUpContext {
  communitySlug: string | undefined;
  inviteToken: string | undefined;
}

/** Returns whether the form asks for the community: nothing else would tell who decides about a typed address. */
export function asksForCommunity(
  { entered }: HomeValues,
  { communitySlug, inviteToken }: SignUpContext,
): boolean {
  return entered !== null && communitySlug === undefined && inviteToken === undefined;
}

/** Returns the form's name of a field of the call. */
export const signUpFieldOf = (path: string): string =>
  path === 'communitySlug' ? 'community' : homeFieldOf(path);

/** Returns what is said as soon as 'no' is chosen: help before an error. */
export function residentError(isResident: SignUpValues['isResident'], error: string | undefined) {
  return isResident === 'no' ? accountMessages.residentsOnly : error;
}
