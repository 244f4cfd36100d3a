import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { maskEmail } from '../../../platform/email.ts';
import { type AppError, conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { rateLimited } from '../../../platform/http/rate-limits.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { findHomeOf } from '../../contributions/server/shared-queries.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import {
  type CreateInvitationInput,
  type createdInvitation,
  groupDays,
  groupSeats,
  type InvitationRow,
  invitationDays,
  invitationsPerDay,
} from '../invitation.schema.ts';
import {
  countInvitationsOfDay,
  findOwnInvitation,
  insertInvitation,
  listInvitationsOf,
  markRevoked,
} from './invitation.queries.ts';

const day = 86_400_000;
const title = 'Could not create invite';

/**
 * Creates an invitation to the person's own community and returns its link, which is not stored. An invitation approves
 * no one: it sets the community, earns the inviter points and, for a home, passes on the home's approval. Pending people
 * can invite, too; they have no approval to pass on, and neither has an inviter with an unconfirmed email.
 */
export async function createInvitation(
  context: SignedInContext,
  input: CreateInvitationInput,
): Promise<z.input<typeof createdInvitation>> {
  const { viewer, clock, config } = context;
  const communityId = await requireInvitingCommunity(context, input.communitySlug);
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (input.isForGroup ? groupDays : invitationDays) * day);
  // The lock on the person serializes their requests, so that concurrent ones cannot exceed the limit.
  const { invitationId } = await contribute(context, null, {}, async (tx) => {
    const home = await findHomeOf(tx, viewer.userId);
    const isAtHome = communityId === viewer.communityId;
    if (input.isForHousehold && !(home && isAtHome)) throw withoutHome();
    const today = await countInvitationsOfDay(tx, viewer.userId, { now, timeZone: viewer.timeZone });
    if (today >= Math.round(invitationsPerDay * Math.max(1, config.rateLimitScale))) throw tooMany();
    const invitationId = await insertInvitation(tx, {
      tokenHash: hashToken(token),
      invitedBy: viewer.userId,
      communityId,
      householdId: input.isForHousehold && home ? home.householdId : null,
      isInviterConfirmed: viewer.isConfirmed,
      invitedEmail: input.email ?? null,
      seats: input.isForGroup ? groupSeats : 1,
      createdAt: now,
      expiresAt,
    });
    return { invitationId, awards: [] };
  });
  return { invitationId, url: `${config.publicUrl}/invite/${token}`, expiresAt };
}

/** Returns the community to invite to: residents have only their own, platform admins any. */
async function requireInvitingCommunity(
  { db, viewer }: SignedInContext,
  slug: string | undefined,
): Promise<string> {
  if (slug !== undefined && slug !== viewer.communitySlug) {
    if (!viewer.isPlatformAdmin) throw notFound('There is no community at this address.');
    return (await requireCommunity(db, slug)).id;
  }
  if (!viewer.communityId) throw forbidden('You can invite neighbors once you belong to a community.');
  return viewer.communityId;
}

function withoutHome(): AppError {
  return conflict('Your account has no home yet that someone could join.', { title });
}

function tooMany(): AppError {
  return rateLimited(
    day / 1000,
    `You can create ${invitationsPerDay} invites a day. Please try again tomorrow.`,
    title,
  );
}

export async function listInvitations({ db, viewer, clock }: SignedInContext): Promise<InvitationRow[]> {
  const now = clock.now();
  const rows = await listInvitationsOf(db, viewer.userId);
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    isForHousehold: row.householdId !== null,
    invitedEmail: row.invitedEmail && maskEmail(row.invitedEmail),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt,
    seats: row.seats,
    joined: row.joined,
  }));
}

function stateOf(
  row: { seats: number; joined: number; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationRow['state'] {
  if (row.joined >= row.seats) return 'accepted';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}

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
