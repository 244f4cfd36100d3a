import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { findTypicalCost } from '../../../catalogue/cost-kinds.ts';
import { detailsOf } from '../../../catalogue/vendor-details.ts';
import { asRead, looksOf } from '../../../platform/confusable-letters.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { type Contributor, setOwnVendor } from '../../contributions/server/shared-queries.ts';
import { requireOwnCommunity } from '../../contributions/server/vendor-access.ts';
import { saveCosts } from '../../costs/server/own-costs.ts';
import { queueRatingFetch } from '../../places/server/ratings.ts';
import type { Award } from '../../points/server/award.ts';
import { saveReview } from '../../reviews/server/rate.ts';
import type {
  checkVendorDuplicateInput,
  SubmitVendorInput,
  VendorSaved,
  vendorDuplicate,
} from '../vendor.schema.ts';
import { vendorMessages } from '../vendor.texts.ts';
import { vendorExistsError, verifiedPlaceId } from './change-vendor-core.ts';
import { countSubmission, findVendorByName, insertVendors } from './vendor.queries.ts';

export interface Submission {
  vendorId: string;
  communityId: string;
  /** When the person who added it requested access. */
  joinedAt: Date;
  now: Date;
}

export type OnSubmitted = (context: SignedInContext, tx: Tx, submission: Submission) => Promise<void>;

/**
 * Adds a vendor with the caller's rating, use and costs, all or nothing. Until the caller has confirmed their email, only
 * they see it.
 */
export async function submitVendor(
  context: SignedInContext,
  input: SubmitVendorInput,
  onSubmitted: OnSubmitted,
): Promise<VendorSaved> {
  const { db, viewer, places, limits } = context;
  await limits.consume({ ...dailyCaps.vendors, timeZone: viewer.timeZone }, viewer.userId);
  const community = await requireOwnCommunity(db, viewer, input.communitySlug);
  const googlePlaceId = await verifiedPlaceId(places, input);
  const { vendorId } = await contribute(context, null, {}, async (tx, { person, now }) => {
    const communityId = community.id;
    const vendor = { ...input, googlePlaceId, communityId };
    const vendorId = await insertUniqueVendor(tx, vendor, { person, isPrivate: !viewer.isConfirmed, now });
    const awards = await addContributions(tx, { person, communityId, vendorId, input, now });
    const { joinedAt } = person;
    await onSubmitted(context, tx, { vendorId, communityId, joinedAt, now });
    await queueRatingFetch(context, tx, googlePlaceId);
    return { vendorId, awards, showName: input.showName, vendorIds: [vendorId] };
  });
  return { vendorId, communitySlug: community.slug, category: input.category };
}

const product = asRead('Porchlist');

/** 'Porchlist Support' with somebody's number would pass for us, also as 'P0rch-Iist'. */
const namesProduct = (name: string) => looksOf(name).some((looks) => looks.includes(product));

async function insertUniqueVendor(
  tx: Tx,
  vendor: SubmitVendorInput & { communityId: string },
  { person: { userId }, isPrivate, now }: { person: Contributor; isPrivate: boolean; now: Date },
): Promise<string> {
  const { communityId, name, category, googlePlaceId } = vendor;
  if (namesProduct(name)) throw invalidField('name', vendorMessages.productName);
  // The unique index does not cover what is private.
  const known = isPrivate ? await findVendorByName(tx, { communityId, name, userId }) : null;
  if (known) throw vendorExistsError(known, 'name');
  const typicalCost = findTypicalCost(vendor.costs);
  const core = { ...detailsOf(vendor), communityId, googlePlaceId, typicalCost };
  const [added] = await insertVendors(tx, [{ ...core, createdBy: userId, isPrivate }], now);
  if (added) return added.id;
  const duplicate = await findVendorByName(tx, { communityId, name });
  throw vendorExistsError(duplicate ?? { vendorName: name, vendorCategory: category }, 'name');
}

interface Contributions {
  person: Contributor;
  communityId: string;
  vendorId: string;
  input: SubmitVendorInput;
  now: Date;
}

async function addContributions(
  tx: Tx,
  { person, communityId, vendorId, input, now }: Contributions,
): Promise<Award[]> {
  const { userId } = person;
  const { name, category, rating, usesVendor, showNameInCosts: showName, costs } = input;
  const target = { person, vendor: { id: vendorId, communityId, name, category }, now };
  await countSubmission(tx, userId);
  const rated = await saveReview(tx, target, input);
  const priced = await saveCosts(tx, target, { lines: costs, showName, field: 'costs' });
  await setOwnVendor(tx, target, { isUsed: usesVendor, myRating: rating });
  const added = {
    activity: 'vendor_submission',
    subject: vendorId,
    description: `Added ${name}`,
  } as const;
  return [added, ...rated, ...priced];
}

/** Ignores case, spacing and punctuation. */
export async function checkVendorDuplicate(
  { db, viewer }: SignedInContext,
  { name, communitySlug }: z.infer<typeof checkVendorDuplicateInput>,
): Promise<z.infer<typeof vendorDuplicate> | null> {
  const community = await requireOwnCommunity(db, viewer, communitySlug);
  return findVendorByName(db, { communityId: community.id, name, userId: viewer.userId });
}
