import { z } from 'zod';

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
  /** Masked, of an invitation that is for one e-mail only. */
  invitedEmail: z.string().nullable(),
  isStoredEmailInvited: z.boolean(),
});
export type InviteAnswer = z.infer<typeof validateInviteOutput>;
