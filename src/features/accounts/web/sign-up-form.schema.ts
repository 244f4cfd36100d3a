import type { z } from 'zod';
import { toCommunitySlug } from '../../../catalogue/community-slug.ts';
import { addressMessages } from '../../homes/home.rules.ts';
import { type SignUpInput, signUpInput } from '../account.schema.ts';
import { accountMessages, incompleteForm } from '../account.texts.ts';
import { homeFormSchema } from './home-form.schema.ts';
import { missingHomeFields, toPlaceSelection } from './home-values.ts';
import {
  needsCommunity,
  type SignUpContext,
  type SignUpField,
  type SignUpValues,
  signUpLabels,
  toSignUpField,
} from './sign-up-draft.ts';

const missingTexts: Record<SignUpField, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  'home.address': 'Please enter your full address.',
  'home.unit': addressMessages.unit,
  'home.entered.street': addressMessages.street,
  'home.entered.city': addressMessages.city,
  'home.entered.state': addressMessages.state,
  'home.entered.postalCode': addressMessages.postalCode,
  community: accountMessages.communityRequired,
  isResident: 'Please choose one.',
};

/**
 * Returns the schema of the sign-up form. It reports missing fields first, in one message, and then invalid ones, field
 * by field (docs/rules/accounts.md, 'Asking for access').
 *
 * @param isTypedAllowed accepts typed addresses while suggestions are unavailable
 */
export function signUpFormSchema(
  context: SignUpContext,
  isTypedAllowed: boolean,
): z.ZodType<SignUpInput, SignUpValues> {
  return homeFormSchema({
    missing: (values) =>
      Object.fromEntries(missingFields(values, context).map((field) => [field, missingTexts[field]])),
    summary: (missing) => incompleteForm(missing.map((field) => signUpLabels[field as SignUpField])),
    toInput: ({ name, email, home, community, isResident }) => ({
      name,
      email,
      place: toPlaceSelection(home, isTypedAllowed),
      isResident,
      communitySlug: context.communitySlug ?? ((home.entered && toCommunitySlug(community)) || undefined),
      inviteToken: context.inviteToken,
    }),
    input: signUpInput,
    fieldOf: toSignUpField,
  });
}

function missingFields(values: SignUpValues, context: SignUpContext): SignUpField[] {
  const { home, community, isResident } = values;
  return [
    ...missingHomeFields(home),
    ...(needsCommunity(home, context) && toCommunitySlug(community) === '' ? ['community' as const] : []),
    ...(['name', 'email'] as const).filter((field) => values[field].trim() === ''),
    ...(isResident === null ? ['isResident' as const] : []),
  ];
}
