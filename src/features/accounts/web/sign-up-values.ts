import { communitySlugOf } from '../../../catalogue/community-slug.ts';
import { addressMessages } from '../../homes/address.schema.ts';
import { accountMessages, incompleteForm, type SignUpInput, signUpInput } from '../account.schema.ts';
import {
  type CheckedHomeForm,
  checkHomeForm,
  errorsByField,
  type HomeFormErrors,
  type OwnFields,
} from './home-form.ts';
import { enteredLabels, type HomeField, type HomeValues, missingOfHome, placeOf } from './home-values.ts';

export interface SignUpValues extends HomeValues {
  name: string;
  email: string;
  /** Asked of whoever comes from no community's page and whose home is in no list. */
  community: string;
  isResident: 'yes' | 'no' | null;
}

type OwnField = 'name' | 'email' | 'community' | 'isResident';
type SignUpField = OwnField | HomeField;
export type SignUpErrors = HomeFormErrors<OwnField>;

export const signUpLabels: Record<SignUpField, string> = {
  name: 'Name',
  email: 'Email',
  address: 'Full Address',
  ...enteredLabels,
  unit: 'Unit',
  community: 'Community',
  isResident: 'Are you a resident?',
};

const missingTexts: Record<SignUpField, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  address: 'Please enter your full address.',
  street: addressMessages.street,
  city: addressMessages.city,
  state: addressMessages.state,
  postalCode: addressMessages.postalCode,
  unit: addressMessages.unit,
  community: accountMessages.communityRequired,
  isResident: 'Please choose one.',
};

const ownFields: OwnFields<OwnField> = {
  name: 'name',
  email: 'email',
  communitySlug: 'community',
  isResident: 'isResident',
};

export interface SignUpContext {
  /** Suggestions fail: what is typed must do. */
  isTypedAllowed: boolean;
  communitySlug: string | undefined;
  inviteToken: string | undefined;
}

/**
 * Returns what is wrong: what is missing first, in one message; then what is wrong, field by field (docs/rules/accounts.md,
 * 'Asking for access').
 */
export function checkSignUp(
  values: SignUpValues,
  context: SignUpContext,
): CheckedHomeForm<SignUpInput, OwnField> {
  const missing = missingFields(values, context);
  if (missing.length > 0) {
    return {
      input: null,
      errors: Object.fromEntries(missing.map((field) => [field, missingTexts[field]])),
      summary: incompleteForm(missing.map((field) => signUpLabels[field])),
    };
  }
  const given = {
    name: values.name,
    email: values.email,
    place: placeOf(values, context.isTypedAllowed),
    isResident: values.isResident,
    communitySlug: context.communitySlug ?? namedCommunity(values),
    inviteToken: context.inviteToken,
  };
  return checkHomeForm(signUpInput, given, ownFields);
}

/** Whether the form asks for the community: nothing else would tell who decides about a typed address. */
export function asksForCommunity(
  { entered }: SignUpValues,
  { communitySlug, inviteToken }: Pick<SignUpContext, 'communitySlug' | 'inviteToken'>,
): boolean {
  return entered !== null && communitySlug === undefined && inviteToken === undefined;
}

function missingFields(values: SignUpValues, context: SignUpContext): SignUpField[] {
  return [
    ...(['name', 'email'] as const).filter((field) => values[field].trim() === ''),
    ...missingOfHome(values),
    ...(asksForCommunity(values, context) && communitySlugOf(values.community) === ''
      ? ['community' as const]
      : []),
    ...(values.isResident === null ? ['isResident' as const] : []),
  ];
}

function namedCommunity({ entered, community }: SignUpValues): string | undefined {
  return (entered && communitySlugOf(community)) || undefined;
}

/** The server's messages beside the form's fields. */
export const signUpErrorsOf = (fields: Record<string, string>): SignUpErrors =>
  errorsByField(fields, ownFields);

/** Said as soon as 'no' is chosen: help before an error. */
export function residentError(isResident: SignUpValues['isResident'], error: string | undefined) {
  return isResident === 'no' ? accountMessages.residentsOnly : error;
}
