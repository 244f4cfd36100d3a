import { inArray } from 'drizzle-orm';
import { comparedCostLine } from '../../../src/catalogue/cost-kinds.ts';
import { deleteCost, editCost, restoreCost } from '../../../src/features/costs/server/manage.ts';
import { hideReview, showReviewAgain } from '../../../src/features/reviews/server/reports.ts';
import {
  deleteVendor as deleteVendorVerb,
  restoreVendor as restoreVendorVerb,
} from '../../../src/features/vendors/server/management/manage.ts';
import { mergeVendors } from '../../../src/features/vendors/server/management/merge.ts';
import { updateVendor } from '../../../src/features/vendors/server/update-vendor.ts';
import { costs } from '../../../src/schema/cost.tables.ts';
import { reviews } from '../../../src/schema/review.tables.ts';
import { coreOf } from '../vendor-submissions.ts';
import { type Handler, isDone, touchedIf } from './handler.ts';
import { adminContext, at, vendorNow } from './world.ts';

/** Refused for costs of deleted people or vendors and for costs in another state. */
export const moderateCost: Handler<'moderate cost'> = async (world, { cost: picked, how }) => {
  const own = world.vendors.map(({ id }) => id);
  const all = await world.harness.db.select().from(costs).where(inArray(costs.vendorId, own));
  if (all.length === 0) return [];
  const { id: costId, vendorId, currency, notes, ...cost } = at(all, picked);
  const { amount, costKind, unit, period, quantity } = cost;
  const values = { amount, costKind, unit, period, quantity, notes: notes ?? '' };
  const seen = { ...values, currency };
  const admin = await adminContext(world);
  if (how === 'delete') return touchedIf(deleteCost(admin, { costId, seen }), vendorId);
  if (how === 'restore') return touchedIf(restoreCost(admin, { costId }), vendorId);
  const edited = {
    edit: { ...values, amount: 77.77 },
    empty: { ...values, amount: 0 },
    'other unit': { ...values, unit: unit === 'visit' ? ('hour' as const) : ('visit' as const) },
  }[how];
  const touched = await touchedIf(editCost(admin, { costId, seen, cost: edited }), vendorId);
  // Saving an unchanged entry refreshes no figures.
  return edited.amount === amount && edited.unit === unit ? [] : touched;
};

export const moderateReview: Handler<'moderate review'> = async (world, { review: picked, isHidden }) => {
  const own = world.vendors.map(({ id }) => id);
  const all = await world.harness.db.select().from(reviews).where(inArray(reviews.vendorId, own));
  if (all.length === 0) return [];
  const { id: reviewId, vendorId, updatedAt } = at(all, picked);
  const admin = await adminContext(world);
  const input = { reviewId, seenUpdatedAt: updatedAt?.toISOString() ?? null };
  const doing = isHidden
    ? hideReview(admin, { ...input, reason: 'unkind', note: '' })
    : showReviewAgain(admin, input);
  return touchedIf(doing, vendorId);
};

export const recategorize: Handler<'recategorize'> = async (world, { vendor, category }) => {
  const known = await vendorNow(world, at(world.vendors, vendor));
  const { id, category: before } = known;
  const core = { ...coreOf(known), category, contactInfo: '1', googlePlaceId: null };
  const own = {
    rating: null,
    comments: '',
    usesVendor: false,
    hasTie: false,
    showName: true,
    costs: [],
    showNameInCosts: false,
  };
  if (!(await isDone(updateVendor(await adminContext(world), { vendorId: id, core, ...own })))) return [];
  const published = world.published.get(id);
  // An average of one kind of cost is not shown for another kind.
  if (comparedCostLine(before).kind !== comparedCostLine(category).kind && published?.homes) {
    world.published.set(id, { ...published, sum: 0, homes: 0, entries: [], publishAt: null });
  }
  return [id];
};

export const deleteVendor: Handler<'delete vendor'> = async (world, { vendor }) => {
  const { id: vendorId } = at(world.vendors, vendor);
  // Figures of a deleted vendor do not change.
  return touchedIf(deleteVendorVerb(await adminContext(world), { vendorId }));
};

export const restoreVendor: Handler<'restore vendor'> = async (world, { vendor }) => {
  const { id: vendorId } = at(world.vendors, vendor);
  return touchedIf(restoreVendorVerb(await adminContext(world), { vendorId }), vendorId);
};

export const merge: Handler<'merge'> = async (world, { vendor, into }) => {
  const [source, target] = [at(world.vendors, vendor), at(world.vendors, into)];
  if (source.id === target.id || source.communityId !== target.communityId) return [];
  const doing = mergeVendors(await adminContext(world), { sourceId: source.id, targetId: target.id });
  return touchedIf(doing, source.id, target.id);
};
