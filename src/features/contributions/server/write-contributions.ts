import { isMember } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Given } from './given.ts';
import { type AskedRow, type HeldRow, holdAll } from './hold.queries.ts';
import type { Contributor } from './lock-contributor.ts';
import { type GivenRow, settlementOf } from './settle.queries.ts';
import type { VendorRow } from './vendor-access.ts';
import { recomputeStats } from './vendor-stats.queries.ts';
import { refreshVendorStats } from './vendor-stats.ts';

/** What a contribution is about. All of it is held until the transaction ends. */
export interface About {
  contributor: Contributor;
  vendor: VendorRow;
  now: Date;
}

export interface Contribution {
  vendorId: string;
  /** Daily caps that it uses up once each. */
  caps?: readonly RateLimit[];
  /** Whether it may be about a vendor that is deleted, or of a community that the person has left. */
  isAnyVendor?: boolean;
}

/** What a verb gives, with the vendor where it has changed that. */
export type Written = Given & { vendor?: VendorRow };

/** Somebody's contribution, with what the verb does once it is held. */
export interface Contributing extends Contribution {
  context: SignedInContext;
  write(tx: Tx, about: About): Written | Promise<Written>;
}

/**
 * Writes contributions of as many people about as many vendors in the transaction, which this ends. Whoever may not
 * contribute is refused with everybody else.
 *
 * @returns the vendors as they now are
 */
export async function writeContributions(
  tx: Tx,
  contributions: readonly Contributing[],
  now: Date,
): Promise<VendorRow[]> {
  const rows = await hold(tx, contributions, now);
  const vendors: VendorRow[] = [];
  const settled: Settled[] = [];
  for (const contribution of contributions) {
    const { userId } = contribution.context.viewer;
    const { contributor, vendor, isPublicationDue, ...known } = requireHeld(contribution, rows.get(userId));
    const given = await contribution.write(tx, { contributor, vendor, now });
    const isRecountNeeded = given.isRecountNeeded || isPublicationDue !== false;
    vendors.push(given.vendor ?? vendor);
    settled.push({ ...given, ...known, userId, vendorId: vendor.id, isRecountNeeded });
  }
  await settle(tx, settled, now);
  const recounted = settled.filter(({ isRecountNeeded }) => isRecountNeeded).map(({ vendorId }) => vendorId);
  const hasNoFigures = [...rows.values()].some(({ isPublicationDue }) => isPublicationDue === null);
  if (hasNoFigures) await refreshVendorStats(tx, recounted, now);
  else if (recounted.length > 0) await recomputeStats(tx, recounted, now);
  return vendors;
}

/** Holds what they are about. @returns it by the ids of the people */
async function hold(
  tx: Tx,
  contributions: readonly Contributing[],
  now: Date,
): Promise<Map<string, HeldRow>> {
  const asked = contributions.map(({ context: { viewer, limits }, vendorId, caps = [] }) => ({
    row: { user_id: viewer.userId, vendor_id: vendorId } satisfies AskedRow,
    uses: limits.usesOf(caps, viewer.userId),
  }));
  const rows = await holdAll(tx, {
    asked: JSON.stringify(asked.map(({ row, uses: [use] }) => ({ ...row, key_hash: use?.keyHash }))),
    limitUses: JSON.stringify(asked.flatMap(({ uses }) => uses)),
    now: now.toISOString(),
  });
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Refuses who may not contribute, and says what is held for who may. */
function requireHeld({ context, caps = [], isAnyVendor }: Contributing, held: HeldRow | undefined) {
  if (!held) throw unauthenticated();
  const { viewer, limits } = context;
  const { userId, personCommunityId, address, normalizedAddress, uses, ...ofVendor } = held;
  const { id, isDeleted, isPublicationDue, isNamePublic, earned, ...rest } = ofVendor;
  if (personCommunityId !== viewer.communityId) throw notFound();
  limits.requireRoom(caps, uses ?? []);
  if (!id || !(isAnyVendor || (!isDeleted && isMember(viewer, rest.communityId)))) throw notFound();
  const contributor = { userId, address, normalizedAddress };
  return { contributor, vendor: { ...rest, id }, isPublicationDue, isNamePublic, earned };
}

/** What somebody gave about a vendor, with what is known of them. */
interface Settled extends Given {
  userId: string;
  vendorId: string;
  isNamePublic?: boolean;
  earned?: readonly PointActivity[];
}

/**
 * Settles what was given, and moves the figures, which is the last step of the transaction unless some are to be counted
 * again.
 */
export async function settle(tx: Tx, all: readonly Settled[], now: Date): Promise<void> {
  if (all.length === 0) return;
  const settlement = settlementOf({
    isReviewed: all.some(({ review }) => review),
    isRewarded: all.some(isRewarded),
    ownVendor: [...new Set(all.map(ownVendorOf))].sort(),
    hasFigures: all.some(({ isRecountNeeded }) => !isRecountNeeded),
  });
  const values = { given: JSON.stringify(all.map(rowOf)), now: now.toISOString() };
  if (all.some(({ isRecountNeeded }) => isRecountNeeded)) await settlement(tx, values);
  else await settlement.last(tx, values);
}

const isRewarded = ({ awards = [], showsName = false, isNamePublic = false, earned = [] }: Settled) =>
  (showsName && !isNamePublic) || awards.some(({ activity }) => !earned.includes(activity));

const ownVendorOf = ({ ownVendor }: Given) => {
  if (ownVendor === undefined) return 'asBefore';
  return ownVendor ? 'used' : 'unused';
};

const rowOf = ({
  userId,
  vendorId,
  review,
  awards,
  showsName,
  ownVendor,
  isRecountNeeded,
}: Settled): GivenRow => ({
  user_id: userId,
  vendor_id: vendorId,
  rating: review?.rating ?? null,
  comments: review?.comments ?? null,
  anonymous: review?.anonymous ?? false,
  awards: awards ?? [],
  shows_name: showsName ?? false,
  uses_vendor: ownVendor === undefined ? null : ownVendor !== false,
  my_rating: ownVendor ? ownVendor.myRating : null,
  moves_figures: !isRecountNeeded,
});
