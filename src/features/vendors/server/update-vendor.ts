import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { invalidField } from '../../../platform/errors.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { type Contributor, lockContributor } from '../../contributions/server/lock-contributor.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { removeOwnVendor, setOwnVendor } from '../../contributions/server/own-vendor.ts';
import { holdVendor, requireVendor, type VendorRow } from '../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import { saveCosts } from '../../costs/server/save-costs.ts';
import { queueRatingOf } from '../../places/server/rating-of-place.ts';
import { reviewMessages } from '../../reviews/review.schema.ts';
import { saveReview } from '../../reviews/server/save-review.ts';
import type { UpdateVendorInput, VendorCore, VendorSaved } from '../vendor.schema.ts';
import { changeVendorCore } from './change-vendor-core.ts';
import { findNamesake } from './vendor.queries.ts';
import { vendorExists } from './vendor-exists.ts';
import { verifiedPlaceId } from './verified-place-id.ts';

/** Edits a vendor, as far as the person may, and the person's own part of it, all or nothing. */
export async function updateVendor(context: SignedInContext, input: UpdateVendorInput): Promise<VendorSaved> {
  const { db, viewer } = context;
  if (input.rating === null && input.comments !== '')
    throw invalidField('rating', reviewMessages.ratingRequired);
  const core = input.core && (await withVerifiedPlace(context, input.vendorId, input.core));
  const now = context.clock.now();
  try {
    return await db.transaction(async (tx) => {
      const contributor = await lockContributor(tx, viewer);
      await consumeCaps(context, tx, input);
      const before = await holdVendor(tx, viewer, input.vendorId);
      const vendor = core ? await changeVendorCore(tx, { viewer, vendor: before, core, now }) : before;
      await saveOwnPart(tx, { contributor, vendor, input, now });
      await refreshVendorStats(tx, [vendor.id], now);
      if (vendor.googlePlaceId !== before.googlePlaceId)
        await queueRatingOf(context, tx, vendor.googlePlaceId);
      return { vendorId: vendor.id, communitySlug: vendor.communitySlug, category: vendor.category };
    });
  } catch (error) {
    throw await refusalOf(db, error, input);
  }
}

async function consumeCaps({ limits, viewer }: SignedInContext, tx: Tx, input: UpdateVendorInput) {
  if (input.rating !== null) await limits.consume(dailyCaps.ratings, viewer.userId, tx);
  if (input.costs.length > 0) await limits.consume(dailyCaps.costs, viewer.userId, tx);
}

/** The provider is asked before the transaction, and not about an id that the vendor has already. */
async function withVerifiedPlace(
  { db, viewer, places }: SignedInContext,
  vendorId: string,
  core: VendorCore,
): Promise<VendorCore> {
  const vendor = await requireVendor(db, viewer, vendorId);
  if (core.googlePlaceId === vendor.googlePlaceId) return core;
  return { ...core, googlePlaceId: await verifiedPlaceId(places, core) };
}

type OwnPart = { contributor: Contributor; vendor: VendorRow; input: UpdateVendorInput; now: Date };

async function saveOwnPart(tx: Tx, { contributor, vendor, input, now }: OwnPart): Promise<void> {
  const { userId } = contributor;
  const { rating, comments, showName } = input;
  const own = { userId, vendorId: vendor.id };
  if (rating !== null) await saveReview(tx, { userId, vendor, rating, comments, showName, now });
  if (input.usesVendor) await setOwnVendor(tx, { ...own, myRating: rating, now });
  else await removeOwnVendor(tx, own);
  if (input.costs.length > 0) {
    // The form asks about the name in the review only: costs shared without a name stay so.
    const anonymous = (await listOwnCosts(tx, own))[0]?.anonymous ?? !showName;
    await saveCosts(tx, { contributor, vendor, lines: input.costs, anonymous, field: 'costs', now });
  }
}

/** A name that another vendor has is decided by the unique index; here it becomes an answer. */
async function refusalOf(db: Db, error: unknown, input: UpdateVendorInput): Promise<unknown> {
  if (!input.core || violatedUnique(error) !== 'vendors_name_unique') return error;
  const { name: vendorName, category: vendorCategory } = input.core;
  const namesake = await findNamesake(db, input.vendorId, vendorName);
  return vendorExists(namesake ?? { vendorName, vendorCategory }, 'core.name');
}
