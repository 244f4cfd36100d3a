import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { findOwnInvitation, markRevoked } from './own-invitation.queries.ts';

/** Makes an own invitation void; repeating it changes nothing. Somebody else's is not found. */
export async function revokeInvitation(
  { db, viewer, clock }: SignedInContext,
  { invitationId }: { invitationId: string },
): Promise<void> {
  if (await markRevoked(db, { id: invitationId, userId: viewer.userId, now: clock.now() })) return;
  const invitation = await findOwnInvitation(db, invitationId, viewer.userId);
  if (!invitation) throw notFound();
  if (invitation.acceptedAt)
    throw conflict('Someone has already joined with this link.', {
      title: 'Already accepted',
    });
}
