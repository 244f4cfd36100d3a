import { canEditVendor } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { getCostLines } from '../../../catalogue/cost-kinds.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type About, contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../contributions/server/shared-queries.ts';
import { readLinkedVendor, readVendor, shownDetails } from '../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../contributions/vendor-id.schema.ts';
import { getMyCosts } from '../../costs/server/list.ts';
import { saveCosts } from '../../costs/server/own-costs.ts';
import { queueRatingFetch } from '../../places/server/ratings.ts';
import type { Award } from '../../points/server/award.ts';
import { reviewMessages } from '../../reviews/review.schema.ts';
import { getMyReview } from '../../reviews/server/list.ts';
import { saveReview } from '../../reviews/server/rate.ts';
import type { UpdateVendorInput, VendorCore, VendorForEdit, VendorSaved } from '../vendor.schema.ts';
import { changeVendorCore, vendorExistsError, verifiedPlaceId } from './change-vendor-core.ts';
import { findNamesake } from './vendor.queries.ts';

/** Saves the vendor, if the caller may edit it, and the caller's own contributions, all or nothing. */
export async function updateVendor(context: SignedInContext, input: UpdateVendorInput): Promise<VendorSaved> {
  const { db, viewer } = context;
  if (input.rating === null && input.comments !== '')
    throw invalidField('rating', reviewMessages.ratingRequired);
  const core = input.core && (await withVerifiedPlace(context, input.vendorId, input.core));
  try {
    const limits = limitsOf(input);
    const { vendor } = await contribute(context, input.vendorId, { limits }, async (tx, about) => {
      const { vendor: before, now } = about;
      const { vendor, entries } = core
        ? await changeVendorCore(tx, { viewer, vendor: before, core, nameField: 'core.name', now })
        : { vendor: before, entries: [] };
      if (vendor.googlePlaceId !== before.googlePlaceId)
        await queueRatingFetch(context, tx, vendor.googlePlaceId);
      const awards = await saveContributions(tx, { ...about, vendor }, input);
      const isShown = entries.length > 0;
      return { vendor, awards, entries, isShown, showName: input.rating !== null && input.showName };
    });
    return { vendorId: vendor.id, communitySlug: vendor.communitySlug, category: vendor.category };
  } catch (error) {
    throw await toNameConflict(db, error, input);
  }
}

const limitsOf = ({ rating, costs }: UpdateVendorInput) => [
  ...(rating === null ? [] : [dailyCaps.ratings]),
  ...(costs.length === 0 ? [] : [dailyCaps.costs]),
];

/** Runs before the transaction, since it calls the network. */
async function withVerifiedPlace(
  { db, viewer, places }: SignedInContext,
  vendorId: string,
  core: VendorCore,
): Promise<VendorCore> {
  const vendor = await readVendor(db, viewer, vendorId);
  if (core.googlePlaceId === vendor.googlePlaceId) return core;
  return { ...core, googlePlaceId: await verifiedPlaceId(places, core) };
}

async function saveContributions(tx: Tx, about: About, input: UpdateVendorInput): Promise<Award[]> {
  const { rating, showNameInCosts: showName, usesVendor, costs } = input;
  const rated = rating === null ? [] : await saveReview(tx, about, { ...input, rating });
  const priced =
    costs.length === 0 ? [] : await saveCosts(tx, about, { lines: costs, showName, field: 'costs' });
  await setOwnVendor(tx, about, { isUsed: usesVendor, myRating: rating });
  return [...rated, ...priced];
}

async function toNameConflict(db: Db, error: unknown, input: UpdateVendorInput): Promise<unknown> {
  if (!input.core || violatedUnique(error) !== 'vendors_name_unique') return error;
  const { name: vendorName, category: vendorCategory } = input.core;
  const namesake = await findNamesake(db, input.vendorId, vendorName);
  return vendorExistsError(namesake ?? { vendorName, vendorCategory }, 'core.name');
}

export async function getVendorForEdit(context: SignedInContext, input: VendorId): Promise<VendorForEdit> {
  const { db, viewer } = context;
  const vendor = await readLinkedVendor(db, viewer, input.vendorId);
  const own = { vendorId: vendor.id };
  const offered = getCostLines(vendor.category).map(({ kind }) => kind);
  const { lines, isAnonymous: isCostAnonymous } = await getMyCosts(context, own);
  return {
    vendorId: vendor.id,
    communitySlug: vendor.communitySlug,
    ...shownDetails(viewer, vendor),
    googlePlaceId: vendor.googlePlaceId,
    canEditCore: canEditVendor(viewer, vendor.communityId),
    ...(await getMyReview(context, own)),
    costs: lines
      // The form is in dollars and does not change costs in other currencies.
      .filter(({ kind, currency }) => offered.includes(kind) && currency === 'USD')
      .map(({ kind, amount, quantity, unpublished }) => ({ kind, amount, quantity, unpublished })),
    isCostAnonymous,
  };
}
