import { z } from 'zod';
import { me } from '../../access/me.schema.ts';
import { emailInput } from '../../catalogue/email.schema.ts';
import { mixesAlphabets, oneAlphabet, withoutUnseen } from '../../platform/letters.ts';
import { batchIds, pageOf } from '../../platform/list.schema.ts';
import { communitySlug, placeSelection } from '../homes/home.schema.ts';
import { accountMessages, incompleteForm, profileMessages } from './account.texts.ts';

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
  /** Nobody has to be waited for, only the email is to be confirmed: the community is a test group. */
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

export const addressRequestStatus = z.enum(['pending', 'approved', 'rejected']);

export const addressRequest = z.object({
  id: z.uuid(),
  requestedAddress: z.string(),
  status: addressRequestStatus,
  /** What the admin wrote, if anything. */
  decisionReason: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type AddressRequest = z.infer<typeof addressRequest>;

export const profile = z.object({
  /** The person's own, in full. */
  email: z.string(),
  maskedEmail: z.string(),
  name: z.string(),
  showNamePublic: z.boolean(),
  streetName: z.string().nullable(),
  address: z.string().nullable(),
  isAddressConfirmed: z.boolean(),
  points: z.number().int(),
  submissionsCount: z.number().int(),
  memberSince: z.date(),
  hasHousehold: z.boolean(),
  isHouseholdApproved: z.boolean(),
  /** Whether the person sees what neighbors pay: 'Locked — pending HOA approval'. */
  communityAverages: z.enum(['open', 'locked', 'hidden']),
  /** Newest one, null when none was ever made. */
  addressRequest: addressRequest.nullable(),
  /** Whether an admin gets mails about what waits; null for who is none. */
  wantsAdminMails: z.boolean().nullable(),
  abilities: z.object({
    canInvite: z.boolean(),
    canInviteToHousehold: z.boolean(),
    canDeleteAccount: z.boolean(),
  }),
});
export type Profile = z.infer<typeof profile>;

export const updateProfileInput = z.object({
  name: personName.optional(),
  showNamePublic: z.boolean().optional(),
  /** For admins: a mail a day about what waits for them. */
  wantsAdminMails: z.boolean().optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const requestAddressChangeInput = z.object({
  place: placeSelection,
  reason: z
    .string(profileMessages.reasonRequired)
    .trim()
    .min(1, profileMessages.reasonRequired)
    .max(500, 'Please use at most 500 characters.'),
});
export type RequestAddressChangeInput = z.infer<typeof requestAddressChangeInput>;

export const deleteMyAccountInput = z.object({ confirmation: z.string().max(100) });

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]));

/**
 * Everything that is stored about one person, as the person may take it away: when it was read, then a section of each
 * kind of rows. The features name their sections in their `server/feature.ts`.
 */
export const myData = z.record(z.string(), z.union([z.date(), z.null(), row, z.array(row)]));
export type MyData = z.infer<typeof myData>;
