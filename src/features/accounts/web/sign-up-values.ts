import { type AddressSuggestion, isPlaceholderAddress } from '../../communities/address.schema.ts';
import { accountMessages, incompleteForm, type SignUpInput, signUpInput } from '../account.schema.ts';

export interface SignUpValues {
  name: string;
  email: string;
  address: string;
  /** The suggestion that was picked, until the address is typed into again. */
  picked: AddressSuggestion | null;
  isResident: 'yes' | 'no' | null;
}

export type SignUpField = 'name' | 'email' | 'address' | 'isResident';
export type SignUpErrors = Partial<Record<SignUpField, string>>;

export const signUpLabels: Record<SignUpField, string> = {
  name: 'Name',
  email: 'Email',
  address: 'Full Address',
  isResident: 'Are you a resident?',
};

const missingTexts: Record<SignUpField, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  address: 'Please enter your full address.',
  isResident: 'Please choose one.',
};

/** Where the server's and the schema's names of fields are not the form's. */
const formFields: Record<string, SignUpField> = {
  name: 'name',
  email: 'email',
  place: 'address',
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

/** What is missing comes first, in one message; then what is wrong, field by field (specification, section 5). */
export function checkSignUp(values: SignUpValues, context: SignUpContext): CheckedSignUp {
  const missing = (Object.keys(signUpLabels) as SignUpField[]).filter((field) => !values[field]?.trim());
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
    communitySlug: context.communitySlug,
    inviteToken: context.inviteToken,
  });
  if (parsed.success) return { input: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { input: null, errors: errorsByField(Object.fromEntries(issues.toReversed())), summary: null };
}

function placeOf({ address, picked }: SignUpValues, isTypedAllowed: boolean) {
  if (picked) {
    const { placeId, sessionToken } = picked;
    return { kind: 'suggestion', placeId, text: address, sessionToken };
  }
  // A placeholder is told apart by the schema; any other text has to be picked.
  return isTypedAllowed || isPlaceholderAddress(address) ? { kind: 'typed', text: address } : null;
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function errorsByField(fields: Record<string, string>): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = formFields[path.split('.')[0] ?? ''];
    if (field) errors[field] = message;
  }
  return errors;
}

/** Said as soon as 'no' is chosen: help before an error. */
export function residentError(isResident: SignUpValues['isResident'], error: string | undefined) {
  return isResident === 'no' ? accountMessages.residentsOnly : error;
}

/** An address as people read it. */
export function addressOf({ mainText, secondaryText }: AddressSuggestion): string {
  return secondaryText ? `${mainText}, ${secondaryText}` : mainText;
}
