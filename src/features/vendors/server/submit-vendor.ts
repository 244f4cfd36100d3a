import type { SignedInContext } from '../../../access/server/request-context.ts';
import { typicalCostOf } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { contributeToMany } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { type Given, together } from '../../contributions/server/given.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { requireOwnCommunity } from '../../contributions/server/vendor-access.ts';
import { saveFirstCosts } from '../../costs/server/save-costs.ts';
import { queueRatingOf } from '../../places/server/rating-of-place.ts';
import { giveReview } from '../../reviews/server/give-review.ts';
import type { SubmitVendorInput, VendorSaved } from '../vendor.schema.ts';
import { countSubmission, findVendorByName, insertVendor } from './vendor.queries.ts';
import { vendorExists } from './vendor-exists.ts';
import { verifiedPlaceId } from './verified-place-id.ts';

export interface Submission {
  vendorId: string;
  communityId: string;
  /** When the person who added it asked for access. */
  joinedAt: Date;
  now: Date;
}

/** Runs in the transaction that adds a vendor: for features above this one, which have an interest in it. */
export type OnSubmitted = (context: SignedInContext, tx: Tx, submission: Submission) => Promise<void>;

/** Recommends a vendor to the own community, with the person's own rating, use and costs, all or nothing. */
export async function submitVendor(
  context: SignedInContext,
  input: SubmitVendorInput,
  onSubmitted: OnSubmitted,
): Promise<VendorSaved> {
  const { db, viewer, places, limits } = context;
  await limits.consume(dailyCaps.vendors, viewer.userId);
  const community = await requireOwnCommunity(db, viewer, input.communitySlug);
  const googlePlaceId = await verifiedPlaceId(places, input);
  return contributeToMany(context, async (tx, { contributor, now }) => {
    const vendor = { ...input, googlePlaceId, communityId: community.id };
    const vendorId = await insertOnlyOne(tx, vendor, contributor, now);
    const given = await addOwnPart(tx, { contributor, vendorId, input, now });
    const { joinedAt } = contributor;
    await onSubmitted(context, tx, { vendorId, communityId: community.id, joinedAt, now });
    await queueRatingOf(context, tx, googlePlaceId);
    const answer = { vendorId, communitySlug: community.slug, category: input.category };
    return { given: new Map([[vendorId, given]]), answer };
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

async function addOwnPart(tx: Tx, { contributor, vendorId, input, now }: OwnPart): Promise<Given> {
  const { rating, showNameInCosts: showName, costs } = input;
  const about = { contributor, vendor: { id: vendorId, name: input.name, category: input.category }, now };
  await countSubmission(tx, contributor.userId);
  return together(
    { awards: [{ activity: 'vendor_submission', description: `Added ${input.name}` }] },
    giveReview(input, input),
    { ownVendor: input.usesVendor && { myRating: rating } },
    await saveFirstCosts(tx, about, { lines: costs, showName, field: 'costs' }),
  );
}
