import type { Tx } from '../../../platform/db/database.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { typicalCostOf } from '../../costs/cost-lines.ts';
import { saveCosts } from '../../costs/server/save-costs.ts';
import { setOwnVendor } from '../../home-vendors/server/own-vendor.ts';
import { queueRatingOf } from '../../places/server/rating-of-place.ts';
import { awardPoints } from '../../points/server/award-points.ts';
import { countVendorSubmission } from '../../preview-links/server/count-vendor-submission.ts';
import { saveReview } from '../../reviews/server/save-review.ts';
import type { SubmitVendorInput, VendorSaved } from '../vendor.schema.ts';
import { countSubmission } from './contributor.queries.ts';
import { dailyCaps } from './daily-caps.ts';
import { type Contributor, lockContributor } from './lock-contributor.ts';
import { findVendorByName, insertVendor } from './vendor.queries.ts';
import { requireOwnCommunity } from './vendor-access.ts';
import { vendorExists } from './vendor-exists.ts';
import { refreshVendorStats } from './vendor-stats.ts';
import { verifiedPlaceId } from './verified-place-id.ts';

/** Recommends a vendor to the own community, with the person's own rating, use and costs, all or nothing. */
export async function submitVendor(context: SignedInContext, input: SubmitVendorInput): Promise<VendorSaved> {
  const { db, viewer, places, limits } = context;
  await limits.consume(dailyCaps.vendors, viewer.userId);
  const community = await requireOwnCommunity(db, viewer, input.communitySlug);
  const googlePlaceId = await verifiedPlaceId(places, input);
  const now = context.clock.now();
  return db.transaction(async (tx) => {
    const contributor = await lockContributor(tx, viewer);
    const vendor = { ...input, googlePlaceId, communityId: community.id };
    const vendorId = await insertOnlyOne(tx, vendor, contributor, now);
    await addOwnPart(tx, { contributor, vendorId, input, now });
    await refreshVendorStats(tx, [vendorId], now);
    const { joinedAt } = contributor;
    await countVendorSubmission(context, tx, { vendorId, communityId: community.id, joinedAt, now });
    await queueRatingOf(context, tx, googlePlaceId);
    return { vendorId, communitySlug: community.slug, category: input.category };
  });
}

async function insertOnlyOne(
  tx: Tx,
  vendor: SubmitVendorInput & { communityId: string },
  { userId }: Contributor,
  now: Date,
): Promise<string> {
  const { communityId, name, category, contactInfo, googlePlaceId } = vendor;
  const vendorId = await insertVendor(tx, {
    communityId,
    name,
    category,
    contactInfo,
    googlePlaceId,
    typicalCost: typicalCostOf(vendor.costs),
    createdBy: userId,
    now,
  });
  if (vendorId) return vendorId;
  const duplicate = await findVendorByName(tx, communityId, name);
  throw vendorExists(duplicate ?? { vendorName: name, vendorCategory: category }, 'name');
}

type OwnPart = { contributor: Contributor; vendorId: string; input: SubmitVendorInput; now: Date };

async function addOwnPart(tx: Tx, { contributor, vendorId, input, now }: OwnPart): Promise<void> {
  const { userId } = contributor;
  const vendor = { id: vendorId, name: input.name, category: input.category };
  const { rating, comments, showName } = input;
  await awardPoints(tx, {
    userId,
    activity: 'vendor_submission',
    subject: vendorId,
    description: `Added ${vendor.name}`,
    now,
  });
  await countSubmission(tx, userId);
  await saveReview(tx, { userId, vendor, rating, comments, showName, now });
  if (input.usesVendor) await setOwnVendor(tx, { userId, vendorId, myRating: rating, now });
  await saveCosts(tx, { contributor, vendor, lines: input.costs, anonymous: !showName, field: 'costs', now });
}
