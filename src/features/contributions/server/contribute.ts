import { isMember } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { Given } from './given.ts';
import { holdAll } from './hold.queries.ts';
import { type Contributor, lockContributor } from './lock-contributor.ts';
import { settlementOf } from './settle.queries.ts';
import type { VendorRow } from './vendor-access.ts';
import { recomputeStats } from './vendor-stats.queries.ts';
import { refreshVendorStats } from './vendor-stats.ts';

/** What a contribution is about. All of it is held until the transaction ends. */
export interface About {
  contributor: Contributor;
  vendor: VendorRow;
  now: Date;
}

type Written = Given & { vendor?: VendorRow };

interface Contribution {
  vendorId: string;
  /** Daily caps that it uses up once each. */
  caps?: readonly RateLimit[];
  /** Whether it may be about a vendor that is deleted, or of a community that the person has left. */
  isAnyVendor?: boolean;
}

/**
 * Writes what somebody gives about a vendor, all or nothing: it opens the transaction, holds the person, the vendor and
 * its figures, counts the daily caps, lets the verb write what is its own, and settles what is given and what follows
 * from it: the review, points, the name, the own vendor, the figures. A verb cannot forget a step, since it has none.
 *
 * @param write writes, and says what is given; with the vendor where it has changed that
 * @returns the vendor as it now is
 */
export async function contribute(
  { db, viewer, limits, clock }: SignedInContext,
  { vendorId, caps = [], isAnyVendor = false }: Contribution,
  write: (tx: Tx, about: About) => Written | Promise<Written>,
): Promise<VendorRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [held] = await holdAll(tx, {
      userId: viewer.userId,
      vendorId,
      isDeletedFound: isAnyVendor,
      limitUses: limits.usesOf(caps, viewer.userId),
      now: now.toISOString(),
    });
    if (!held) throw unauthenticated();
    const {
      personCommunityId,
      address,
      normalizedAddress,
      isPublicationDue,
      isNamePublic,
      earned,
      uses,
      id,
      ...rest
    } = held;
    if (personCommunityId !== viewer.communityId) throw notFound();
    limits.requireRoom(caps, uses ?? []);
    if (!id || !(isAnyVendor || isMember(viewer, rest.communityId))) throw notFound();
    const vendor = { ...rest, id };
    const contributor = { userId: viewer.userId, address, normalizedAddress };
    const given = await write(tx, { contributor, vendor, now });
    const isRecountNeeded = given.isRecountNeeded || isPublicationDue !== false;
    const own = { userId: viewer.userId, vendorId: id, now, isNamePublic, earned };
    await settle(tx, own, { ...given, isRecountNeeded });
    if (isPublicationDue === null) await refreshVendorStats(tx, [id], now);
    else if (isRecountNeeded) await recomputeStats(tx, [id], now);
    return given.vendor ?? vendor;
  });
}

interface GivenToMany<Answer> {
  /** By the ids of the vendors. */
  given: ReadonlyMap<string, Given>;
  answer: Answer;
}

/**
 * Writes as `contribute` does, for a vendor that the verb adds, or for several, which the verb holds itself
 * (`holdVendors`): their figures are counted again.
 */
export async function contributeToMany<Answer>(
  { db, viewer, clock }: SignedInContext,
  write: (
    tx: Tx,
    about: { contributor: Contributor & { joinedAt: Date }; now: Date },
  ) => Promise<GivenToMany<Answer>>,
): Promise<Answer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    const { given, answer } = await write(tx, { contributor, now });
    for (const [vendorId, part] of given) {
      await settle(tx, { userId: viewer.userId, vendorId, now }, { ...part, isRecountNeeded: true });
    }
    await refreshVendorStats(tx, [...given.keys()], now);
    return answer;
  });
}

/** Whose contribution is settled, with what is known of them. */
interface Own {
  userId: string;
  vendorId: string;
  now: Date;
  isNamePublic?: boolean;
  earned?: readonly PointActivity[];
}

/** Settles what was given about a vendor, and moves its figures, which is the last step, unless they are to be counted again. */
async function settle(
  tx: Tx,
  { userId, vendorId, now, isNamePublic = false, earned = [] }: Own,
  { review, awards = [], showsName = false, ownVendor, isRecountNeeded = false }: Given,
): Promise<void> {
  const settlement = settlementOf({
    isReviewed: review !== undefined,
    isRewarded: (showsName && !isNamePublic) || awards.some(({ activity }) => !earned.includes(activity)),
    ownVendor: ownVendor === undefined ? 'asBefore' : ownVendor ? 'used' : 'unused',
    hasFigures: !isRecountNeeded,
  });
  const values = {
    userId,
    vendorId,
    now: now.toISOString(),
    awards: JSON.stringify(awards),
    showsName,
    usesVendor: ownVendor === undefined ? null : ownVendor !== false,
    myRating: ownVendor ? ownVendor.myRating : null,
    rating: review?.rating ?? null,
    comments: review?.comments ?? null,
    anonymous: review?.anonymous ?? false,
  };
  if (isRecountNeeded) await settlement(tx, values);
  else await settlement.last(tx, values);
}
