import { z } from 'zod';
import { knownMember, me } from '../../access/me.schema.ts';
import { hasContact, noContact } from '../../catalogue/contact-words.ts';
import { emailInput } from '../../catalogue/email.schema.ts';
import { oneAlphabet, poses, removeInvisible } from '../../platform/letters.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { communitySlug, placeSelection, shownAddress } from '../homes/home.schema.ts';
import { accountMessages, incompleteForm, profileMessages } from './account.texts.ts';
import { nextPathInput } from './sign-in.schema.ts';

export const personName = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .max(100, 'Please use at most 100 characters.')
  .regex(/[\p{L}\p{N}]/u, incompleteForm(['Name']))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please leave out line breaks and other hidden characters.')
  .refine((name) => !poses(name), oneAlphabet)
  .refine((name) => !hasContact(name), noContact);

export const signUpInput = z.object({
  name: personName,
  email: emailInput,
  place: placeSelection,
  isResident: z.enum(['yes', 'no']).refine((answer) => answer === 'yes', accountMessages.residentsOnly),
  communitySlug: communitySlug.optional(),
  inviteToken: z.string().max(200).optional(),
  next: nextPathInput,
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signUpOutput = z.object({
  /** Null if no community is known for the address; then there is no welcome dialog. */
  community: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** True in test groups, where only the email must be confirmed. */
  isApproved: z.boolean(),
  /** True beyond the limits: the request reaches the admins once the link in the email is opened. */
  isHeld: z.boolean(),
});

export const getMeOutput = z.object({
  me: me.nullable(),
  known: knownMember.optional(),
});

export const sessionRow = z.object({
  id: z.uuid(),
  device: z.string(),
  /** What the person calls this browser. */
  name: z.string().nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  isCurrent: z.boolean(),
});

export const maxSessionName = 40;

/** An empty name removes the name. */
export const renameSessionInput = z.object({
  sessionId: z.uuid(),
  name: z
    .string()
    .overwrite(removeInvisible)
    .trim()
    .max(maxSessionName, `Please use at most ${maxSessionName} characters.`)
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and other hidden characters.'),
});

const otherPlace = z.object({ given: shownAddress, listed: shownAddress });

export const homeChecks = z.object({
  /** Whether the community's file has the address and the person, if there is one. */
  rosterMatch: z.enum(['nameAndAddress', 'addressOnly', 'none', 'noRoster']),
  /** The number of other approved people in the same home. */
  approvedOthers: z.number().int(),
  waitingOthers: z.number().int(),
  /** Whether one of these may live there as well as the person; a name on the roster decides. */
  isContested: z.boolean(),
  /** The address that the person gave, and the home's in the directory, if these differ. */
  otherPlace: otherPlace.nullable(),
  /** Names of some of them, approved ones first. */
  otherNames: z.array(z.string()),
});
export type HomeChecks = z.infer<typeof homeChecks>;

const pendingUserRow = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  address: shownAddress.nullable(),
  isEmailConfirmed: z.boolean(),
  isAddressConfirmed: z.boolean(),
  communityName: z.string().nullable(),
  /** How many vendors they added that no other person has done anything with. */
  untouchedVendors: z.number().int(),
  joinedAt: z.date(),
  home: homeChecks.extend({ isApproved: z.boolean() }).nullable(),
});

export type PendingUser = z.infer<typeof pendingUserRow>;

export const pendingUserPage = pageOf(pendingUserRow).extend({
  /** The number in the whole list whose name and address match, in homes without other members. */
  matchingCount: z.number().int(),
});

export const userIdInput = z.object({ userId: z.uuid() });

/** Whether vendors that only this person uses, and added, are removed with the decision. */
export const removesVendors = z.boolean().default(false);

const addressRequestStatus = z.enum(['pending', 'approved', 'rejected']);

export const addressRequest = z.object({
  id: z.uuid(),
  requestedAddress: shownAddress,
  status: addressRequestStatus,
  decisionReason: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type AddressRequest = z.infer<typeof addressRequest>;

export const profile = z.object({
  /** The person's own email, in full. */
  email: z.string(),
  maskedEmail: z.string(),
  name: z.string(),
  /** 'Robin F.', as neighbors read it. */
  shortName: z.string().nullable(),
  showNamePublic: z.boolean(),
  streetName: z.string().nullable(),
  address: shownAddress.nullable(),
  isAddressConfirmed: z.boolean(),
  /** The directory's address of the person's home, if they gave another one. */
  listedAddress: shownAddress.nullable(),
  points: z.number().int(),
  submissionsCount: z.number().int(),
  memberSince: z.date(),
  hasHousehold: z.boolean(),
  isHouseholdApproved: z.boolean(),
  communityAverages: z.enum(['open', 'locked', 'hidden']),
  addressRequest: addressRequest.nullable(),
  /** Whether an admin gets the daily summary; null for people who are not admins. */
  wantsAdminMails: z.boolean().nullable(),
  wantsNewsMails: z.boolean(),
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
  wantsAdminMails: z.boolean().optional(),
  wantsNewsMails: z.boolean().optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** `missing` is the message without one. */
export const requiredReason = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(500, 'Please use at most 500 characters.');

export const requestAddressChangeInput = z.object({
  place: placeSelection,
  reason: requiredReason(profileMessages.reasonRequired),
});
export type RequestAddressChangeInput = z.infer<typeof requestAddressChangeInput>;

export const deleteMyAccountInput = z.object({ confirmation: z.string().max(100) });

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]));

/** Has the time of the export and a section for each kind of rows, which the features define in `server/feature.ts`. */
export const myData = z.record(z.string(), z.union([z.date(), z.null(), row, z.array(row)]));
export type MyData = z.infer<typeof myData>;

export const requestEmailChangeInput = z.object({ email: emailInput });

export const waitingEmailChange = z.object({
  /** The new email, in full: the person has just typed it. */
  email: z.string(),
  expiresAt: z.date(),
});

export const emailChangeMessages = {
  same: 'This is already your email.',
  known: 'There is already an account with this email.',
  configuredAdmin:
    'This account is a platform admin by configuration (ADMIN_EMAILS). Change the address there first.',
} as const;
