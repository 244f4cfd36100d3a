import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import {
  type AddressRequestMetadata,
  addressChangeRequests,
  communityRequests,
} from '../../../schema/household.tables.ts';
import type { WaitingFilters } from '../../homes/home.schema.ts';

export interface Decision {
  status: 'approved' | 'rejected';
  decidedBy: string;
  reason: string | null;
  now: Date;
}

const decisionColumns = ({ status, decidedBy, reason, now }: Decision) => ({
  status,
  decidedBy,
  decidedAt: now,
  decisionReason: reason,
});

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}

export function listWaitingCommunityRequests(db: Queryable, query: string, { limit, offset }: PageWindow) {
  return db
    .select({
      id: communityRequests.id,
      communityName: communityRequests.communityName,
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      isResident: sql<boolean>`${communityRequests.isResident} = 'yes'`,
      homeAddress: communityRequests.homeAddress,
      notes: communityRequests.notes,
      requestedAt: communityRequests.createdAt,
      total: rowCount.as('total'),
    })
    .from(communityRequests)
    .where(
      and(
        eq(communityRequests.status, 'pending'),
        containing(
          [
            communityRequests.communityName,
            communityRequests.location,
            communityRequests.requestorName,
            communityRequests.requestorEmail,
          ],
          query,
        ),
      ),
    )
    .orderBy(asc(communityRequests.createdAt), asc(communityRequests.id))
    .limit(limit)
    .offset(offset);
}

export async function findCommunityRequest(db: Queryable, id: string) {
  const [row] = await db
    .select({
      status: communityRequests.status,
      communityName: communityRequests.communityName,
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      homeAddress: communityRequests.homeAddress,
      appointsRequestor: communityRequests.appointsRequestor,
      decidedBy: communityRequests.decidedBy,
      decidedAt: communityRequests.decidedAt,
      decisionReason: communityRequests.decisionReason,
    })
    .from(communityRequests)
    .where(eq(communityRequests.id, id));
  return row ?? null;
}

/** Writes a decision; returns false if the request is not pending. */
export async function decideCommunityRequest(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const { rowCount } = await tx
    .update(communityRequests)
    .set(decisionColumns(decision))
    .where(and(eq(communityRequests.id, id), eq(communityRequests.status, 'pending')));
  return rowCount !== 0;
}

export async function forgetHomeOfRequest(db: Queryable, id: string): Promise<void> {
  await db.update(communityRequests).set({ homeAddress: null }).where(eq(communityRequests.id, id));
}

export async function setCommunityOfRequest(
  tx: Tx,
  id: string,
  created: { communityId: string; appointsRequestor: boolean },
): Promise<void> {
  await tx.update(communityRequests).set(created).where(eq(communityRequests.id, id));
}

const undecided = { status: 'pending', decidedBy: null, decidedAt: null, decisionReason: null } as const;

export async function reopenCommunityRequest(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(communityRequests)
    .set({ ...undecided, communityId: null, appointsRequestor: false })
    .where(and(eq(communityRequests.id, id), ne(communityRequests.status, 'pending')));
  return rowCount !== 0;
}

/**
 * Makes the person's request that was decided at this time pending again; returns false if there is none, or if the
 * person has asked again since.
 */
export async function reopenAddressChange(tx: Tx, userId: string, decidedAt: Date): Promise<boolean> {
  const ofPerson = eq(addressChangeRequests.userId, userId);
  const isReplaced = await tx.$count(
    addressChangeRequests,
    and(ofPerson, eq(addressChangeRequests.status, 'pending')),
  );
  if (isReplaced > 0) return false;
  const { rowCount } = await tx
    .update(addressChangeRequests)
    .set({ ...undecided, metadata: sql`${addressChangeRequests.metadata} - 'former'` })
    .where(and(ofPerson, eq(addressChangeRequests.decidedAt, decidedAt)));
  return rowCount !== 0;
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
  decision: Decision,
  requestedAt?: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(addressChangeRequests)
    .set(decisionColumns(decision))
    .where(
      and(
        eq(addressChangeRequests.id, id),
        eq(addressChangeRequests.status, 'pending'),
        requestedAt && eq(addressChangeRequests.createdAt, requestedAt),
      ),
    );
  return rowCount !== 0;
}
