import { z } from 'zod';
import { me } from '../../access/me.schema.ts';
import { emailInput } from '../../catalogue/email.schema.ts';
import { batchIds } from '../../platform/batch.schema.ts';
import { mixesAlphabets, oneAlphabet, withoutUnseen } from '../../platform/letters.ts';
import { pageOf } from '../../platform/paging.schema.ts';
import { placeSelection } from '../homes/address.schema.ts';
import { communitySlug } from '../homes/community.schema.ts';
import { accountMessages, incompleteForm } from './account-messages.ts';

export { accountMessages, incompleteForm };

export const personName = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .max(100, 'Please use at most 100 characters.')
  .regex(/[\p{L}\p{N}]/u, incompleteForm(['Name']))
  .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and other hidden characters.')
  .refine((name) => !mixesAlphabets(name), oneAlphabet);

export const signUpInput = z.object({
  name: personName,
  email: emailInput,
  place: placeSelection,
  isResident: z.enum(['yes', 'no']).refine((answer) => answer === 'yes', accountMessages.residentsOnly),
  communitySlug: communitySlug.optional(),
  inviteToken: z.string().max(200).optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signUpOutput = z.object({
  /** Null when no community is known for the address: the welcome dialog is then left out. */
  community: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Nobody has to be waited for, only the e-mail is to be confirmed: the community is a test group. */
  isApproved: z.boolean(),
});

export const requestSignInLinkInput = z.object({ email: emailInput });

export const emailStatus = z.enum(['approved', 'not_found', 'pending']);

export const requestSignInLinkOutput = z.object({
  status: emailStatus,
  /** Seconds until another mail can be sent; the Resend button counts them down. */
  resendInSeconds: z.number().int(),
});

export const redeemSignInLinkInput = z.object({
  token: z.string().max(200),
  /** True once the person has clicked 'Continue': a browser other than the one that asked needs that click. */
  isContinued: z.boolean(),
});

export const redeemSignInLinkOutput = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signedIn'), communitySlug: z.string().nullable() }),
  /** Whose link it is, as much as may be told to whoever holds it. */
  z.object({ status: z.literal('needsContinue'), maskedEmail: z.string() }),
]);

export const getMeOutput = z.object({ me: me.nullable() });

export const sessionRow = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
});

export const pendingUserRow = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  /** By the link that was mailed to it. */
  isEmailConfirmed: z.boolean(),
  isAddressConfirmed: z.boolean(),
  communityName: z.string().nullable(),
  joinedAt: z.date(),
});

export type PendingUser = z.infer<typeof pendingUserRow>;

export const pendingUserPage = pageOf(pendingUserRow);

export const userIdInput = z.object({ userId: z.uuid() });

const decisionReason = z.string().trim().max(500, 'Please use at most 500 characters.').optional();

export const rejectUserInput = userIdInput.extend({ reason: decisionReason });

export const userIdsInput = z.object({ userIds: batchIds });

export const rejectUsersInput = userIdsInput.extend({ reason: decisionReason });
