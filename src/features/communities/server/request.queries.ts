import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import {
  type AddressRequestMetadata,
  addressChangeRequests,
  communityRequests,
} from '../../../schema/household.tables.ts';
import type { WaitingFilters } from '../../homes/home.schema.ts';
import { type Decision, decisionColumns } from './decision-columns.ts';

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}

/** Returns one page of what waits, the longest first; each row carries how many there are. */
export function listWaitingCommunityRequests(db: Queryable, query: string, { limit, offset }: PageWindow) {
  return db
    .select({
      id: communityRequests.id,
      communityName: communityRequests.communityName,
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      isResident: sql<boolean>`${communityRequests.isResident} = 'yes'`,
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
      requestorEmail: communityRequests.requestorEmail,
      decisionReason: communityRequests.decisionReason,
    })
    .from(communityRequests)
    .where(eq(communityRequests.id, id));
  return row ?? null;
}

/** Returns whether this decision was the one: false when nothing of this id waits. */
export async function decideCommunityRequest(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(communityRequests)
    .set(decisionColumns(decision))
    .where(and(eq(communityRequests.id, id), eq(communityRequests.status, 'pending')))
    .returning({ id: communityRequests.id });
  return decided.length > 0;
}

const isWaiting = and(eq(addressChangeRequests.status, 'pending'), isNull(users.deletedAt));

/** The community whose directory holds the new address, the person's own before all others. */
const newCommunityId = sql<string | null>`(
  select ${directoryAddresses.communityId} from ${directoryAddresses}
  join communities as candidate on candidate.id = ${directoryAddresses.communityId}
  where ${directoryAddresses.normalizedAddress} = ${addressChangeRequests.requestedNormalizedAddress}
  order by (candidate.id = ${users.communityId}) desc nulls last, candidate.created_at, candidate.id
  limit 1
)`;

const longestFirst = [asc(addressChangeRequests.createdAt), asc(addressChangeRequests.id)];

/** Returns one page of what waits, the longest first; each row carries how many there are. */
export function listWaitingAddressChanges(
  db: Queryable,
  { query, communitySlug }: WaitingFilters,
  { limit, offset }: PageWindow,
) {
  // The page first: where people would move to is looked up for its rows alone.
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
    .orderBy(...longestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: addressChangeRequests.id,
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
    .orderBy(...longestFirst);
}

/**
 * Returns the request, decided or not, with where its person belongs; null when there is none or the person is gone.
 */
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

/** Writes a decision and returns whether it was the one; `requestedAt` binds it to the request as it was then. */
export async function decideAddressChange(
  tx: Tx,
  id: string,
  decision: Decision,
  requestedAt?: Date,
): Promise<boolean> {
  const decided = await tx
    .update(addressChangeRequests)
    .set(decisionColumns(decision))
    .where(
      and(
        eq(addressChangeRequests.id, id),
        eq(addressChangeRequests.status, 'pending'),
        requestedAt && eq(addressChangeRequests.createdAt, requestedAt),
      ),
    )
    .returning({ id: addressChangeRequests.id });
  return decided.length > 0;
}

interface Move {
  userId: string;
  communityId: string | null;
  address: string;
  formattedAddress: string;
  normalizedAddress: string;
  streetName: string | null;
  googlePlaceId: string | null;
}

/** Writes the person's new address and community; holds their row from here on. */
export async function movePerson(tx: Tx, { userId, ...place }: Move): Promise<void> {
  await tx
    .update(users)
    .set({ ...place, isAddressConfirmed: place.googlePlaceId !== null })
    .where(eq(users.id, userId));
}
