import { z } from 'zod';
import { emailInput } from '../../catalogue/email.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';

export const validateInviteInput = z.object({
  token: z.string().max(200),
  /** The invited email stored in this browser, which deletes it unless the answer confirms it. */
  storedEmail: z.string().trim().toLowerCase().max(254).optional(),
});

/** Unknown, revoked and expired invitations share one state, so that it does not reveal which tokens existed. */
export const inviteState = z.enum(['valid', 'used', 'invalid']);

export const validateInviteOutput = z.object({
  state: inviteState,
  accepted: z.boolean(),
  communityName: z.string().nullable(),
  communitySlug: z.string().nullable(),
  /** The inviter as neighbors see them; null if the invitation does not work. */
  inviter: z.string().nullable(),
  /** What the community's list holds, as strangers see it; null if the invitation does not work. */
  list: z.object({ providers: z.int(), trades: z.int(), ratings: z.int() }).nullable(),
  /** Masked; set if the invitation is for one email only. */
  invitedEmail: z.string().nullable(),
  isStoredEmailInvited: z.boolean(),
});
export type InviteAnswer = z.infer<typeof validateInviteOutput>;

const invitationTexts = z.object({
  /** 'Invite spouse': the invited person joins the inviter's own home. */
  isForHousehold: z.boolean(),
  /** One link for a group of neighbors; neither for the inviter's home nor for one email. */
  isForGroup: z.boolean().default(false),
  /** If set, only a person with this email can use the link. */
  email: emailInput.optional(),
  /** Only for platform admins, who belong to no community; residents invite to their own. */
  communitySlug: communitySlug.optional(),
});
export const createInvitationInput = invitationTexts.refine(
  ({ isForGroup, isForHousehold, email }) => !isForGroup || (!isForHousehold && email === undefined),
  { path: ['isForGroup'], error: 'A link for a group is for nobody in particular.' },
);
export type CreateInvitationInput = z.infer<typeof createInvitationInput>;

export const createdInvitation = z.object({
  invitationId: z.uuid(),
  /** Returned only once: only a hash of its token is stored. */
  url: z.string(),
  expiresAt: z.date(),
});

export const invitationState = z.enum(['open', 'accepted', 'expired', 'revoked']);

export const invitationRow = z.object({
  id: z.uuid(),
  state: invitationState,
  isForHousehold: z.boolean(),
  /** Masked. */
  invitedEmail: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  acceptedAt: z.date().nullable(),
  seats: z.int(),
  joined: z.int(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationIdInput = z.object({ invitationId: z.uuid() });

export const invitationsPerDay = 10;
export const invitationDays = 30;

export const groupSeats = 40;
export const groupDays = 14;
