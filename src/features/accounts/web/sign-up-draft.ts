import { localStore, sessionStore } from '../../../web/browser-storage.ts';
import { accountMessages } from '../account.texts.ts';
import { type HomeField, type HomeValues, homeLabels, toHomeField } from './home-values.ts';

/** Longer texts are not tokens and would make the whole request fail. */
const maxTokenLength = 200;
const maxAddressLength = 200;

/** Returns the person's invitation, from the URL or stored at an earlier visit, and stores it. */
export function rememberInvite(fromUrl: string | undefined): string | undefined {
  if (fromUrl && fromUrl.length <= maxTokenLength) localStore.set('invite_token', fromUrl);
  const token = localStore.get('invite_token');
  return token && token.length <= maxTokenLength ? token : undefined;
}

/**
 * Stores the address from a link for later visits to this page and to the page that `/household` shows signed-out people.
 */
export function rememberAddress(fromLink: string | undefined): void {
  if (fromLink) localStore.set('prefill_address', fromLink.slice(0, maxAddressLength));
}

/**
 * Returns the draft from before a reload, else values from other pages. A prefilled address is only text: the person must
 * still pick it from the suggestions.
 *
 * @param addressFromLink an address in the page's URL. It is not read from storage, so that the server, which has no
 *   storage, renders the same form as the browser.
 */
export function readSignUpDraft(addressFromLink?: string): SignUpValues {
  const { picked = null, entered = null, unit = '', community = '', isResident = null } = readChoices();
  const typedAddress = sessionStore.get('signup_address');
  return {
    name: sessionStore.get('signup_name') ?? '',
    email: sessionStore.get('signup_email') ?? localStore.get('invite_email') ?? '',
    home: {
      address:
        typedAddress ??
        addressFromLink?.slice(0, maxAddressLength) ??
        localStore.get('prefill_address') ??
        '',
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
  // The invite page deletes it unless it is the invited email.
  if (localStore.get('invite_token') !== null) localStore.set('invite_email', email);
}

/** Keeps values typed into the form itself. */
export function prefillSignUpDraft(known: Pick<SignUpValues, 'name' | 'home'>): void {
  const typed = readSignUpDraft();
  const isAddressTyped = typed.home.address.trim() !== '';
  writeSignUpDraft({
    ...typed,
    name: typed.name.trim() || known.name,
    ...(!isAddressTyped && { home: { ...known.home, entered: typed.home.entered } }),
  });
}

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
  /** Only for people who did not come from a community's page and whose home is not listed. */
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

/** Returns whether the form must ask for the community, whose admins decide about a typed address. */
export function needsCommunity(
  { entered }: HomeValues,
  { communitySlug, inviteToken }: SignUpContext,
): boolean {
  return entered !== null && communitySlug === undefined && inviteToken === undefined;
}

export const toSignUpField = (path: string): string =>
  path === 'communitySlug' ? 'community' : toHomeField(path);

/** Shows the message for a 'no' at once, without submitting. */
export function residentError(isResident: SignUpValues['isResident'], error: string | undefined) {
  return isResident === 'no' ? accountMessages.residentsOnly : error;
}
