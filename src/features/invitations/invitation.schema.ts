import { z } from 'zod';
import { emailInput } from '../../catalogue/email.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';

export const validateInviteInput = z.object({
  token: z.string().max(200),
  /** What this browser remembers as the invited e-mail; it forgets it unless the answer says that it is. */
  storedEmail: z.string().trim().toLowerCase().max(254).optional(),
});

/** Unknown, revoked and expired invitations are one state: nobody learns which tokens were ever given out. */
export const inviteState = z.enum(['valid', 'used', 'invalid']);

export const validateInviteOutput = z.object({
  state: inviteState,
  accepted: z.boolean(),
  communityName: z.string().nullable(),
  communitySlug: z.string().nullable(),
  /** Who invites, as neighbors may read it; null where the invitation opens nothing. */
  inviter: z.string().nullable(),
  /** Masked, of an invitation that is for one e-mail only. */
  invitedEmail: z.string().nullable(),
  isStoredEmailInvited: z.boolean(),
});
export type InviteAnswer = z.infer<typeof validateInviteOutput>;

export const createInvitationInput = z.object({
  /** 'Invite spouse': whoever accepts joins the inviter's own home. */
  isForHousehold: z.boolean(),
  /** Set: only a person with this e-mail can use the link. */
  email: emailInput.optional(),
  /** For platform admins, who belong to no community; others invite to their own. */
  communitySlug: communitySlug.optional(),
});
export type CreateInvitationInput = z.infer<typeof createInvitationInput>;

export const createdInvitation = z.object({
  invitationId: z.uuid(),
  /** Shown this once: only a hash of its token is kept. */
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
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationIdInput = z.object({ invitationId: z.uuid() });

/** Invitations a person can make in a day, and how long each one works. */
export const invitationsPerDay = 10;
export const invitationDays = 30;
