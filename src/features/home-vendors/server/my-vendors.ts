import { approvedHomeIn, costAccess, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenOf } from '../../../catalogue/report-reasons.ts';
import { notFound } from '../../../platform/errors.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import { setOwnVendor } from '../../contributions/server/shared-queries.ts';
import type { VendorId } from '../../contributions/vendor-id.schema.ts';
import { listCategoryPrices } from '../../costs/server/category-price.ts';
import { mapsRetentionStart } from '../../places/server/ratings.ts';
import { shownFigures } from '../../vendors/server/list/shown-vendor.ts';
import { type MyVendorRow, reminderAfterDays } from '../home-vendor.contract.ts';
import {
  listNotesOfHome,
  listVendorsOfUser,
  markConfirmed,
  type StoredMyCost,
  type StoredMyVendor,
} from './my-vendors.queries.ts';

const day = 86_400_000;

/** Leaves out contacts and averages that the person may not see. */
export async function listMyVendors({ db, viewer, clock, config }: SignedInContext): Promise<MyVendorRow[]> {
  const rows = await listVendorsOfUser(db, viewer.userId);
  const now = clock.now();
  const { communityId } = viewer;
  const categories = [...new Set(rows.map(({ category }) => category))];
  const prices =
    communityId === null
      ? undefined
      : await listCategoryPrices(db, {
          access: costAccess(viewer, communityId),
          communityId,
          categories,
          readerId: viewer.userId,
        });
  const householdId = communityId && approvedHomeIn(viewer, communityId);
  const notes = householdId ? await listNotesOfHome(db, householdId, viewer.userId) : null;
  const mapsFiguresSince = mapsRetentionStart(config, now);
  return [...Map.groupBy(rows, ({ vendorId }) => vendorId).values()].flatMap(([row, ...more]) => {
    if (!row) return [];
    const costs = [row, ...more].flatMap(({ cost }) => cost ?? []);
    return {
      ...toRow(row, costs, viewer),
      ...(row.communityId === communityId && { categoryPrice: prices?.[row.category] }),
      note: notes?.get(row.vendorId) ?? null,
      isReminderDue: isMember(viewer, row.communityId) && reminderDueAt(row, costs) <= now,
      ...currentMapsFigures(row, mapsFiguresSince),
    };
  });
}

type MapsPart = 'googlePlaceId' | 'googleRating' | 'googleRatingCount';

function currentMapsFigures(row: StoredMyVendor, since: Date | null): Pick<MyVendorRow, MapsPart> {
  const { googlePlaceId, googleRating, googleRatingCount, googleLastUpdated } = row;
  if (!since || !googleLastUpdated || googleLastUpdated < since) {
    return { googlePlaceId, googleRating: null, googleRatingCount: null };
  }
  return { googlePlaceId, googleRating, googleRatingCount };
}

function toRow(
  row: StoredMyVendor,
  costs: StoredMyCost[],
  viewer: Viewer,
): Omit<MyVendorRow, MapsPart | 'isReminderDue' | 'note'> {
  return {
    vendorId: row.vendorId,
    ...shownFigures(viewer, row),
    communitySlug: isMember(viewer, row.communityId) ? row.communitySlug : null,
    rating: row.reviewRating ?? row.myRating,
    hidden: hiddenOf(row),
    costs: costs.map(({ createdAt: _, updatedAt: __, ...cost }) => cost),
    since: row.since,
  };
}

/**
 * Returns when to ask the person whether they still use the vendor: a year after they last added, confirmed, rated or
 * priced it.
 */
function reminderDueAt(row: StoredMyVendor, costs: StoredMyCost[]): Date {
  const times = [
    row.since,
    row.confirmedAt,
    row.reviewedAt,
    row.reviewChangedAt,
    ...costs.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
  ];
  const lastChange = Math.max(...times.map((time) => time?.getTime() ?? 0));
  return new Date(lastChange + reminderAfterDays * day + 1);
}

/** Adds a vendor to the person's home; also undoes a removal. Repeating it changes nothing. */
export async function addMyVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  await contribute(context, vendorId, { limits: [dailyCaps.ratings] }, async (tx, about) => {
    await setOwnVendor(tx, about, { isUsed: true });
    return { awards: [], figures: ['uses'] };
  });
}

/** Records 'Yes, still using', so the page asks again in a year. No figure depends on it. */
export async function confirmMyVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  await contribute(context, vendorId, {}, async (tx, { person, now }) => {
    if (!(await markConfirmed(tx, person.userId, vendorId, now))) throw notFound();
    return { awards: [], figures: [] };
  });
}

/**
 * Removes a vendor from the person's home; the rating and the costs stay. Throws 'not found' for a vendor that is not on
 * the list. Also removes vendors of a community that the person has left.
 */
export async function removeMyVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  await contribute(context, vendorId, { anyVendor: true }, async (tx, about) => {
    const change = await setOwnVendor(tx, about, { isUsed: false, usedToUse: false });
    if (change !== 'removed') throw notFound();
    return { awards: [], figures: ['uses'] };
  });
}

/** Records 'We used to': removes the vendor from the person's home, which then counts among those that left it. */
export async function leaveMyVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  await contribute(context, vendorId, { limits: [dailyCaps.ratings] }, async (tx, about) => {
    await setOwnVendor(tx, about, { isUsed: false, usedToUse: true });
    return { awards: [], figures: ['uses'] };
  });
}
