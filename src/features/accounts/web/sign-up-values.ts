import { accountMessages } from '../account-messages.ts';
import { type HomeField, type HomeValues, homeFieldOf, homeLabels } from './home-values.ts';

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
