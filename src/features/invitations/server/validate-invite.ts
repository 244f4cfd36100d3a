import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { maskEmail } from '../../../catalogue/mask-email.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { InviteAnswer, validateInviteInput } from '../invitation.schema.ts';
import { findInvitation } from './invitation.queries.ts';

const limit = { name: 'validate-invite', points: 30, seconds: 60 };

const invalid: InviteAnswer = {
  state: 'invalid',
  accepted: false,
  communityName: null,
  communitySlug: null,
  inviter: null,
  invitedEmail: null,
  isStoredEmailInvited: false,
};

/** Returns what an invitation leads to. Only who holds its token gets more than 'invalid', and never a whole e-mail. */
export async function validateInvite(
  context: RequestContext,
  { token, storedEmail }: z.output<typeof validateInviteInput>,
): Promise<InviteAnswer> {
  await context.limits.consume(limit, context.clientKey);
  const invitation = await findInvitation(context.db, hashToken(token));
  if (!invitation || invitation.revokedAt) return invalid;
  const { communityName, communitySlug, invitedEmail } = invitation;
  if (invitation.acceptedAt)
    return { ...invalid, state: 'used', accepted: true, communityName, communitySlug };
  if (invitation.expiresAt <= context.clock.now()) return invalid;
  return {
    state: 'valid',
    accepted: false,
    communityName,
    communitySlug,
    inviter: authorLabel({ ...invitation.inviter, isHidden: !invitation.inviter.showNamePublic }),
    invitedEmail: invitedEmail && maskEmail(invitedEmail),
    isStoredEmailInvited: invitedEmail !== null && invitedEmail === storedEmail,
  };
}
