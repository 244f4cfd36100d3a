import { eq, sql } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/server/account.tables.ts';
import type { SignedInContext } from '../../../src/features/accounts/server/request-context.ts';
import { householdMembers } from '../../../src/features/communities/server/household.tables.ts';
import { comparedCostLine, costKinds, costLinesOf } from '../../../src/features/costs/cost-kinds.ts';
import { addCost } from '../../../src/features/costs/server/add-cost.ts';
import { costs } from '../../../src/features/costs/server/cost.tables.ts';
import { deleteCost } from '../../../src/features/costs/server/delete-cost.ts';
import { editCost } from '../../../src/features/costs/server/edit-cost.ts';
import { restoreCost } from '../../../src/features/costs/server/restore-cost.ts';
import { shareCosts } from '../../../src/features/costs/server/share-costs.ts';
import { hideReview } from '../../../src/features/reviews/server/hide-review.ts';
import { rateVendor } from '../../../src/features/reviews/server/rate-vendor.ts';
import { reviews } from '../../../src/features/reviews/server/review.tables.ts';
import { showReviewAgain } from '../../../src/features/reviews/server/show-review-again.ts';
import { publishDueCosts } from '../../../src/features/vendors/server/publish-due-costs.ts';
import { updateVendor } from '../../../src/features/vendors/server/update-vendor.ts';
import { vendors } from '../../../src/features/vendors/server/vendor.tables.ts';
import { refreshVendorStatsOfUser } from '../../../src/features/vendors/server/vendor-stats.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { Person, Vendor } from '../factories.ts';
import type { Harness } from '../harness.ts';
import type { Published } from './expected-figures.ts';
import type { Operation } from './operations.ts';
import { at, contextOf, type World } from './world.ts';

/** Does it, as the product does. @returns the vendors whose figures it brought up to date */
export async function perform(
  world: World,
  step: Operation,
): Promise<'those of the person' | 'due' | string[]> {
  const { harness } = world;
  const { db, clock, services } = harness;
  const now = clock.now();
  switch (step.type) {
    case 'rate': {
      const vendor = at(world.vendors, step.what);
      const context = await contextOf(harness, at(world.people, step.who));
      const input = {
        vendorId: vendor.id,
        rating: step.rating,
        comments: '',
        usesVendor: step.uses,
        showName: true,
      };
      return (await isDone(rateVendor(context, input))) ? [vendor.id] : [];
    }
    case 'share': {
      const vendor = at(world.vendors, step.what);
      const context = await contextOf(harness, at(world.people, step.who));
      const [row] = await db.select().from(vendors).where(eq(vendors.id, vendor.id));
      const kinds = costLinesOf((row as Vendor).category).map(({ kind }) => kind);
      const line = {
        kind: at([...kinds, ...costKinds], step.kind),
        amount: step.amount / 100,
        quantity: null,
      };
      const lines = kinds.includes(line.kind) || line.amount === 0 ? [line] : [];
      return (await isDone(shareCosts(context, { vendorId: vendor.id, lines, showName: true })))
        ? [vendor.id]
        : [];
    }
    case 'add': {
      const vendor = at(world.vendors, step.what);
      const context = await contextOf(harness, at(world.people, step.who));
      const input = { vendorId: vendor.id, amount: step.amount / 100, currency: step.currency };
      return (await isDone(addCost(context, input))) ? [vendor.id] : [];
    }
    case 'verify':
    case 'delete person':
    case 'move':
    case 'leave home': {
      const person = at(world.people, step.who);
      await db.transaction(async (tx) => {
        await changePerson(tx, world, person, step);
        await refreshVendorStatsOfUser(tx, person.id, now);
      });
      return 'those of the person';
    }
    case 'moderate': {
      const all = await db.select().from(costs);
      const own = all.filter(({ vendorId }) => world.vendors.some(({ id }) => id === vendorId));
      if (own.length === 0) return [];
      const cost = at(own, step.cost);
      const isModerated = await moderate(await contextOf(harness, world.judge, true), cost, step.how);
      return isModerated ? [cost.vendorId] : [];
    }
    case 'judge': {
      const all = await db.select().from(reviews);
      const own = all.filter(({ vendorId }) => world.vendors.some(({ id }) => id === vendorId));
      if (own.length === 0) return [];
      const { id, vendorId, updatedAt } = at(own, step.review);
      const context = await contextOf(harness, world.judge, true);
      const input = { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
      const doing = step.isHidden
        ? hideReview(context, { ...input, reason: 'unkind', note: '' })
        : showReviewAgain(context, input);
      return (await isDone(doing)) ? [vendorId] : [];
    }
    case 'wait':
      clock.advance(step.hours * 3_600_000);
      return [];
    case 'publish':
      await publishDueCosts(services);
      return 'due';
    case 'recategorize': {
      const vendor = at(world.vendors, step.what);
      const [row] = await db.select().from(vendors).where(eq(vendors.id, vendor.id));
      const before = comparedCostLine((row as Vendor).category);
      const after = comparedCostLine(step.category);
      const admin = await contextOf(harness, at(world.people, 0), true);
      const core = { category: step.category, name: vendor.name, contactInfo: '1', googlePlaceId: null };
      const own = { rating: null, comments: '', usesVendor: false, showName: true, costs: [] };
      if (!(await isDone(updateVendor(admin, { vendorId: vendor.id, core, ...own })))) return [];
      const published = world.published.get(vendor.id) as Published;
      if (before.kind !== after.kind && published.homes > 0) {
        world.published.set(vendor.id, { sum: 0, homes: 0, entries: [], at: now.getTime() });
      }
      return [vendor.id];
    }
    case 'delete vendor': {
      const { id } = at(world.vendors, step.what);
      await db.update(vendors).set({ deletedAt: now }).where(eq(vendors.id, id));
      return [];
    }
  }
}

/** A platform admin's deed; refused for what hangs on a deleted person or vendor, or is not in the state for it. */
async function moderate(
  admin: SignedInContext,
  cost: typeof costs.$inferSelect,
  how: Extract<Operation, { type: 'moderate' }>['how'],
): Promise<boolean> {
  const { id: costId, amount, currency, costKind, unit, period, quantity } = cost;
  const values = { amount, costKind, unit, period, quantity, notes: cost.notes ?? '' };
  const seen = { ...values, currency };
  if (how === 'delete') return isDone(deleteCost(admin, { costId, seen }));
  if (how === 'restore') return isDone(restoreCost(admin, { costId }));
  const edited = {
    edit: { ...values, amount: 77.77 },
    empty: { ...values, amount: 0 },
    'other unit': { ...values, unit: unit === 'visit' ? ('hour' as const) : ('visit' as const) },
  }[how];
  // Saving an entry as it is touches nothing.
  return (
    (await isDone(editCost(admin, { costId, seen, cost: edited }))) &&
    edited.amount + edited.unit !== amount + unit
  );
}

type Change = Extract<Operation, { type: 'verify' | 'delete person' | 'move' | 'leave home' }>;

async function changePerson(
  tx: Parameters<Parameters<Harness['db']['transaction']>[0]>[0],
  world: World,
  { id }: Person,
  step: Change,
) {
  const isPerson = eq(users.id, id);
  if (step.type === 'verify') {
    await tx
      .update(users)
      .set({ isVerified: sql`${step.isVerified} and deleted_at is null` })
      .where(isPerson);
  } else if (step.type === 'delete person') {
    const erased = {
      deletedAt: world.harness.clock.now(),
      email: null,
      name: '',
      address: null,
      isVerified: false,
    };
    await tx.update(users).set(erased).where(isPerson);
  } else if (step.type === 'leave home') {
    await tx.delete(householdMembers).where(eq(householdMembers.userId, id));
  } else {
    const home = at(world.homes, step.home);
    await tx.update(users).set({ communityId: home.communityId }).where(isPerson);
    await tx
      .insert(householdMembers)
      .values({ userId: id, householdId: home.id })
      .onConflictDoUpdate({ target: householdMembers.userId, set: { householdId: home.id } });
  }
}

/** Deleted people and vendors, those of other communities, and what is decided already are refused: then nothing may have changed. */
async function isDone(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'UNAUTHENTICATED', 'CONFLICT'].includes(error.code))
      return false;
    throw error;
  }
}
