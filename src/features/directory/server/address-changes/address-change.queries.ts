import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { containing, rowCount } from '../../../../platform/db/rows.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { users } from '../../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../../schema/community.tables.ts';
import { type AddressRequestMetadata, addressChangeRequests } from '../../../../schema/household.tables.ts';
import { decisionColumns, type RequestDecision, undecided } from '../../../audit/server/requests.ts';
import type { WaitingFilters } from '../../../homes/home.schema.ts';

/**
 * Makes the person's request that was decided at this time pending again; returns false if there is none, if the person
 * has asked again since, or if they have moved.
 */
export async function reopenAddressChange(
  tx: Tx,
  userId: string,
  decidedAt: Date,
  isApproved: boolean,
): Promise<boolean> {
  const { approvalUndoableUntil, status } = addressChangeRequests;
  const ofPerson = eq(addressChangeRequests.userId, userId);
  const isReplaced = await tx.$count(addressChangeRequests, and(ofPerson, eq(status, 'pending')));
  if (isReplaced > 0) return false;
  const isOpen = isApproved ? isNotNull(approvalUndoableUntil) : undefined;
  const { rowCount } = await tx
    .update(addressChangeRequests)
    .set({ ...undecided, approvalUndoableUntil: null })
    .where(and(ofPerson, eq(addressChangeRequests.decidedAt, decidedAt), isOpen));
  return rowCount !== 0;
}

/** Ends the time in which an approval could be undone; returns false if it was, or approved again. */
export async function settleAddressChange(tx: Tx, id: string, undoableUntil: Date): Promise<boolean> {
  const isSettled = and(
    eq(addressChangeRequests.id, id),
    eq(addressChangeRequests.approvalUndoableUntil, undoableUntil),
  );
  const { rowCount } = await tx
    .update(addressChangeRequests)
    .set({ approvalUndoableUntil: null })
    .where(isSettled);
  return rowCount !== 0;
}

type Place = Pick<
  typeof users.$inferSelect,
  'communityId' | 'address' | 'formattedAddress' | 'normalizedAddress' | 'streetName' | 'googlePlaceId'
>;

export async function movePerson(tx: Tx, { userId, ...moved }: Place & { userId: string }): Promise<void> {
  await tx
    .update(users)
    .set({ ...moved, isAddressConfirmed: moved.googlePlaceId !== null, movedOutAt: null })
    .where(eq(users.id, userId));
}

const isWaiting = and(
  eq(addressChangeRequests.status, 'pending'),
  isNull(users.deletedAt),
  eq(users.isHeld, false),
);

/** The community whose directory has the new address; the person's own comes first. */
const newCommunityId = sql<string | null>`(
  select ${directoryAddresses.communityId} from ${directoryAddresses}
  join communities as candidate on candidate.id = ${directoryAddresses.communityId}
  where ${directoryAddresses.normalizedAddress} = ${addressChangeRequests.requestedNormalizedAddress}
  order by (candidate.id = ${users.communityId}) desc nulls last, candidate.created_at, candidate.id
  limit 1
)`;

const oldestFirst = [asc(addressChangeRequests.createdAt), asc(addressChangeRequests.id)];

export function listWaitingAddressChanges(
  db: Queryable,
  { query, communitySlug }: WaitingFilters,
  { limit, offset }: PageWindow,
) {
  // Select the page first, so new communities are looked up only for its rows.
  const page = db
    .select({ id: addressChangeRequests.id, total: rowCount.as('total') })
    .from(addressChangeRequests)
    .innerJoin(users, eq(users.id, addressChangeRequests.userId))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(
      and(
        isWaiting,
        containing(
          [users.name, users.formattedAddress, addressChangeRequests.requestedFormattedAddress],
          query,
        ),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: addressChangeRequests.id,
      userId: addressChangeRequests.userId,
      personName: users.name,
      communityName: communities.name,
      currentAddress: users.formattedAddress,
      requestedAddress: addressChangeRequests.requestedFormattedAddress,
      isAddressConfirmed: sql<boolean>`${addressChangeRequests.requestedPlaceId} is not null`,
      newCommunityName: sql<string | null>`(
        select target.name from communities as target where target.id = ${newCommunityId}
      )`,
      isOtherCommunity: sql<boolean>`coalesce(${newCommunityId} is distinct from ${users.communityId} and ${newCommunityId} is not null, false)`,
      reason: addressChangeRequests.reason,
      requestedAt: addressChangeRequests.createdAt,
      total: page.total,
    })
    .from(page)
    .innerJoin(addressChangeRequests, eq(addressChangeRequests.id, page.id))
    .innerJoin(users, eq(users.id, addressChangeRequests.userId))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .orderBy(...oldestFirst);
}

/** Returns null if there is none or the person was deleted. */
export async function findAddressChange(db: Queryable, id: string) {
  const [row] = await db
    .select({
      userId: addressChangeRequests.userId,
      status: addressChangeRequests.status,
      requestedAddress: addressChangeRequests.requestedAddress,
      requestedFormattedAddress: addressChangeRequests.requestedFormattedAddress,
      requestedNormalizedAddress: addressChangeRequests.requestedNormalizedAddress,
      requestedPlaceId: addressChangeRequests.requestedPlaceId,
      decisionReason: addressChangeRequests.decisionReason,
      metadata: sql<Partial<AddressRequestMetadata>>`${addressChangeRequests.metadata}`,
      createdAt: addressChangeRequests.createdAt,
      communityId: users.communityId,
      newCommunityId,
      email: users.email,
    })
    .from(addressChangeRequests)
    .innerJoin(users, eq(users.id, addressChangeRequests.userId))
    .where(and(eq(addressChangeRequests.id, id), isNull(users.deletedAt)));
  return row ?? null;
}

/** Writes a decision; returns false if the request is not pending or was replaced after `requestedAt`. */
export async function decideAddressChange(
  tx: Tx,
  id: string,
  { approvalUndoableUntil = null, ...decision }: RequestDecision & { approvalUndoableUntil?: Date | null },
  requestedAt?: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(addressChangeRequests)
    .set({ ...decisionColumns(decision), approvalUndoableUntil })
    .where(
      and(
        eq(addressChangeRequests.id, id),
        eq(addressChangeRequests.status, 'pending'),
        requestedAt && eq(addressChangeRequests.createdAt, requestedAt),
      ),
    );
  return rowCount !== 0;
}
