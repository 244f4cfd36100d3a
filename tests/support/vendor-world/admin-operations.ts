import { inArray } from 'drizzle-orm';
import { comparedCostLine } from '../../../src/catalogue/cost-kinds.ts';
import { deleteCost, editCost, restoreCost } from '../../../src/features/costs/server/manage.ts';
import { hideReview, showReviewAgain } from '../../../src/features/reviews/server/decide.ts';
import {
  deleteVendor as deleteVendorVerb,
  restoreVendor as restoreVendorVerb,
} from '../../../src/features/vendors/server/management/manage.ts';
import { mergeVendors } from '../../../src/features/vendors/server/management/merge.ts';
import { updateVendor } from '../../../src/features/vendors/server/update-vendor.ts';
import { costs } from '../../../src/schema/cost.tables.ts';
import { reviews } from '../../../src/schema/review.tables.ts';
import { type Handler, isDone, touchedIf } from './handler.ts';
import { at, judgeOf, vendorNow } from './world.ts';

/** Refused for what hangs on a deleted person or vendor, or is not in the state for it. */
export const moderate: Handler<'moderate'> = async (world, { cost: picked, how }) => {
  const own = world.vendors.map(({ id }) => id);
  const all = await world.harness.db.select().from(costs).where(inArray(costs.vendorId, own));
  if (all.length === 0) return [];
  const { id: costId, vendorId, currency, notes, ...cost } = at(all, picked);
  const { amount, costKind, unit, period, quantity } = cost;
  const values = { amount, costKind, unit, period, quantity, notes: notes ?? '' };
  const seen = { ...values, currency };
  const judge = await judgeOf(world);
  if (how === 'delete') return touchedIf(deleteCost(judge, { costId, seen }), vendorId);
  if (how === 'restore') return touchedIf(restoreCost(judge, { costId }), vendorId);
  const edited = {
    edit: { ...values, amount: 77.77 },
    empty: { ...values, amount: 0 },
    'other unit': { ...values, unit: unit === 'visit' ? ('hour' as const) : ('visit' as const) },
  }[how];
  const touched = await touchedIf(editCost(judge, { costId, seen, cost: edited }), vendorId);
  // Saving an entry as it is touches nothing.
  return edited.amount === amount && edited.unit === unit ? [] : touched;
};

export const judge: Handler<'judge'> = async (world, { review: picked, isHidden }) => {
  const own = world.vendors.map(({ id }) => id);
  const all = await world.harness.db.select().from(reviews).where(inArray(reviews.vendorId, own));
  if (all.length === 0) return [];
  const { id: reviewId, vendorId, updatedAt } = at(all, picked);
  const admin = await judgeOf(world);
  const input = { reviewId, seenUpdatedAt: updatedAt?.toISOString() ?? null };
  const doing = isHidden
    ? hideReview(admin, { ...input, reason: 'unkind', note: '' })
    : showReviewAgain(admin, input);
  return touchedIf(doing, vendorId);
};

export const recategorize: Handler<'recategorize'> = async (world, { what, category }) => {
  const { id, name, category: before } = await vendorNow(world, at(world.vendors, what));
  const core = { category, name, contactInfo: '1', googlePlaceId: null };
  const own = {
    rating: null,
    comments: '',
    usesVendor: false,
    showName: true,
    costs: [],
    showNameInCosts: false,
  };
  if (!(await isDone(updateVendor(await judgeOf(world), { vendorId: id, core, ...own })))) return [];
  const published = world.published.get(id);
  // An average of one kind is not shown as one of another.
  if (comparedCostLine(before).kind !== comparedCostLine(category).kind && published?.homes) {
    const at = world.harness.clock.now().getTime();
    world.published.set(id, { sum: 0, homes: 0, entries: [], at });
  }
  return [id];
};

export const deleteVendor: Handler<'delete vendor'> = async (world, { what }) => {
  const { id: vendorId } = at(world.vendors, what);
  // Its figures rest until it comes back.
  return touchedIf(deleteVendorVerb(await judgeOf(world), { vendorId }));
};

export const restoreVendor: Handler<'restore vendor'> = async (world, { what }) => {
  const { id: vendorId } = at(world.vendors, what);
  return touchedIf(restoreVendorVerb(await judgeOf(world), { vendorId }), vendorId);
};

export const merge: Handler<'merge'> = async (world, { what, into }) => {
  const [source, target] = [at(world.vendors, what), at(world.vendors, into)];
  if (source.id === target.id || source.communityId !== target.communityId) return [];
  const doing = mergeVendors(await judgeOf(world), { sourceId: source.id, targetId: target.id });
  return touchedIf(doing, source.id, target.id);
};
