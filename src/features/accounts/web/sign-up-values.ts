import { communitySlugOf } from '../../../catalogue/community-slug.ts';
import { addressMessages } from '../../homes/address.schema.ts';
import { accountMessages, incompleteForm, type SignUpInput, signUpInput } from '../account.schema.ts';
import {
  enteredLabels,
  type HomeField,
  type HomeValues,
  homeFieldOf,
  missingOfHome,
  placeOf,
} from './home-values.ts';

export interface SignUpValues extends HomeValues {
  name: string;
  email: string;
  /** Asked of whoever comes from no community's page and whose home is in no list. */
  community: string;
  isResident: 'yes' | 'no' | null;
}

export type SignUpField = 'name' | 'email' | HomeField | 'community' | 'isResident';
export type SignUpErrors = Partial<Record<SignUpField, string>>;

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

/** Where the server's and the schema's names of fields are not the form's. */
const formFields: Record<string, SignUpField> = {
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

export type CheckedSignUp =
  | { input: SignUpInput; errors?: never; summary?: never }
  | { input: null; errors: SignUpErrors /** One sentence for the whole form. */; summary: string | null };

/**
 * Returns what is wrong: what is missing first, in one message; then what is wrong, field by field (docs/rules/accounts.md,
 * 'Asking for access').
 */
export function checkSignUp(values: SignUpValues, context: SignUpContext): CheckedSignUp {
  const missing = missingFields(values, context);
  if (missing.length > 0) {
    return {
      input: null,
      errors: Object.fromEntries(missing.map((field) => [field, missingTexts[field]])),
      summary: incompleteForm(missing.map((field) => signUpLabels[field])),
    };
  }
  const parsed = signUpInput.safeParse({
    name: values.name,
    email: values.email,
    place: placeOf(values, context.isTypedAllowed),
    isResident: values.isResident,
    communitySlug: context.communitySlug ?? namedCommunity(values),
    inviteToken: context.inviteToken,
  });
  if (parsed.success) return { input: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return { input: null, errors: errorsByField(Object.fromEntries(issues.toReversed())), summary: null };
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

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function errorsByField(fields: Record<string, string>): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = homeFieldOf(path) ?? formFields[path.split('.')[0] ?? ''];
    if (field) errors[field] = message;
  }
  return errors;
}

/** Said as soon as 'no' is chosen: help before an error. */
export function residentError(isResident: SignUpValues['isResident'], error: string | undefined) {
  return isResident === 'no' ? accountMessages.residentsOnly : error;
}
