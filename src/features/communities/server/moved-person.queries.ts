import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { addressChangeRequests, householdMembers } from '../../../schema/household.tables.ts';
import { type LeftPlace, restoreMember } from './waiting-household.queries.ts';

const place = {
  communityId: users.communityId,
  address: users.address,
  formattedAddress: users.formattedAddress,
  normalizedAddress: users.normalizedAddress,
  streetName: users.streetName,
  googlePlaceId: users.googlePlaceId,
  isAddressConfirmed: users.isAddressConfirmed,
};

type Place = Pick<typeof users.$inferSelect, keyof typeof place>;

/** A person's home before a move, stored in the approved request, which is deleted with the person. */
interface FormerPlace {
  place: Place;
  home: LeftPlace | null;
  /** ISO time; null unless they had left a community. */
  movedOutAt: string | null;
}

/** Locks the person and returns their previous home. */
export async function movePerson(
  tx: Tx,
  { userId, ...moved }: Omit<Place, 'isAddressConfirmed'> & { userId: string },
): Promise<FormerPlace> {
  const [before] = await tx
    .select({ ...place, movedOutAt: users.movedOutAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!before) throw new Error('The person is gone.');
  const [home] = await tx
    .select({
      householdId: householdMembers.householdId,
      createdAt: householdMembers.createdAt,
      approvedAt: householdMembers.approvedAt,
      approvedBy: householdMembers.approvedBy,
    })
    .from(householdMembers)
    .where(eq(householdMembers.userId, userId));
  await tx
    .update(users)
    .set({ ...moved, isAddressConfirmed: moved.googlePlaceId !== null, movedOutAt: null })
    .where(eq(users.id, userId));
  const left = home && {
    ...home,
    createdAt: home.createdAt.toISOString(),
    approvedAt: home.approvedAt?.toISOString() ?? null,
  };
  const { movedOutAt, ...formerPlace } = before;
  return { place: formerPlace, home: left ?? null, movedOutAt: movedOutAt?.toISOString() ?? null };
}

export async function keepFormerPlace(tx: Tx, requestId: string, former: FormerPlace): Promise<void> {
  await tx
    .update(addressChangeRequests)
    .set({
      metadata: sql`${addressChangeRequests.metadata} || ${JSON.stringify({ former })}::jsonb`,
    })
    .where(eq(addressChangeRequests.id, requestId));
}

/**
 * Moves a person back to their home before the request that was approved at this time; returns false if there is none.
 */
export async function movePersonBack(tx: Tx, userId: string, approvedAt: Date): Promise<boolean> {
  const [request] = await tx
    .select({
      former: sql<FormerPlace | null>`${addressChangeRequests.metadata} -> 'former'`,
    })
    .from(addressChangeRequests)
    .where(
      and(
        eq(addressChangeRequests.userId, userId),
        eq(addressChangeRequests.status, 'approved'),
        eq(addressChangeRequests.decidedAt, approvedAt),
      ),
    );
  if (!request?.former) return false;
  const { place: former, home, movedOutAt } = request.former;
  const left = { movedOutAt: movedOutAt ? new Date(movedOutAt) : null };
  await tx
    .update(users)
    .set({ ...former, ...left })
    .where(eq(users.id, userId));
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  if (home) await restoreMember(tx, userId, home);
  return true;
}
