import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Community, Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../accounts/server/account.tables.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { householdMembers } from '../../communities/server/household.tables.ts';
import { comparedCostLine, costKinds, costLinesOf } from '../../costs/cost-kinds.ts';
import { addCost } from '../../costs/server/add-cost.ts';
import { costs } from '../../costs/server/cost.tables.ts';
import { deleteCost } from '../../costs/server/delete-cost.ts';
import { editCost } from '../../costs/server/edit-cost.ts';
import { restoreCost } from '../../costs/server/restore-cost.ts';
import { shareCosts } from '../../costs/server/share-costs.ts';
import { hideReview } from '../../reviews/server/hide-review.ts';
import { rateVendor } from '../../reviews/server/rate-vendor.ts';
import { reviews } from '../../reviews/server/review.tables.ts';
import { showReviewAgain } from '../../reviews/server/show-review-again.ts';
import { type Category, categories } from '../categories.ts';
import { publishDueCosts } from './publish-due-costs.ts';
import { updateVendor } from './update-vendor.ts';
import { vendors } from './vendor.tables.ts';
import { refreshVendorStats, refreshVendorStatsOfUser } from './vendor-stats.ts';

const harness = await startHarness({ env: { RATE_LIMIT_SCALE: '1000000' } });
const { db, make, clock, services } = harness;
const hour = 3_600_000;

/** The rows that figures are made of, as the database has them. */
interface Rows {
  users: {
    id: string;
    is_verified: boolean;
    deleted_at: string | null;
    community_id: string | null;
    points: number;
  }[];
  members: { user_id: string; household_id: string }[];
  vendors: { id: string; category: Category; community_id: string }[];
  uses: { user_id: string; vendor_id: string }[];
  reviews: { user_id: string; vendor_id: string; rating: number; hidden_at: string | null }[];
  costs: {
    id: string;
    vendor_id: string;
    created_by: string;
    household_id: string | null;
    amount: number;
    currency: string;
    cost_kind: string;
    unit: string;
    created_at: string;
    updated_at: string | null;
    deleted_at: string | null;
  }[];
  stats: (Figures & { vendor_id: string })[];
  history: { user_id: string; points_earned: number }[];
}

interface Figures {
  homes_serviced: number;
  rating_sum: number;
  rating_count: number;
  rating_score: number | null;
  cost_sum: number;
  cost_homes: number;
  published_cost_sum: number;
  published_cost_homes: number;
  published_costs: { id: string; kind: string; unit: string; amount: number }[];
}

async function readRows(): Promise<Rows> {
  const all = (table: string) => sql.raw(`(select coalesce(json_agg(t), '[]') from ${table} as t)`);
  const result = await db.execute(sql`select json_build_object(
    'users', ${all('users')}, 'members', ${all('household_members')}, 'vendors', ${all('vendors')},
    'uses', ${all('home_vendors')}, 'reviews', ${all('reviews')}, 'costs', ${all('costs')},
    'stats', ${all('vendor_stats')}, 'history', ${all('user_point_history')}
  ) as rows`);
  return (result as unknown as { rows: { rows: Rows }[] }).rows[0]?.rows as Rows;
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The living figures of a vendor, worked out from the rows without a line of the code under test. */
function rebuild(rows: Rows, vendorId: string) {
  const vendor = rows.vendors.find(({ id }) => id === vendorId);
  if (!vendor) throw new Error('No such vendor');
  const counted = new Set(
    rows.users
      .filter((user) => user.is_verified && !user.deleted_at && user.community_id === vendor.community_id)
      .map(({ id }) => id),
  );
  const homes = new Set(
    rows.uses
      .filter((use) => use.vendor_id === vendorId && counted.has(use.user_id))
      .flatMap((use) => rows.members.filter(({ user_id }) => user_id === use.user_id))
      .map(({ household_id }) => household_id),
  );
  const ratings = rows.reviews

    .filter((review) => review.vendor_id === vendorId && counted.has(review.user_id) && !review.hidden_at)
    .map(({ rating }) => rating);
  const main = comparedCostLine(vendor.category);
  const latest = new Map<string, Rows['costs'][number]>();
  for (const cost of rows.costs) {
    const isLiving = !cost.deleted_at && cost.amount > 0 && counted.has(cost.created_by);
    const isHere = cost.vendor_id === vendorId && cost.currency === 'USD' && cost.household_id;
    if (!isHere || !isLiving) continue;
    const key = `${cost.household_id} ${kindOf(cost)}`;
    const other = latest.get(key);
    if (!other || newness(cost) > newness(other)) latest.set(key, cost);
  }
  const all = [...latest.values()];
  const ofKind = (kind: string) => all.filter((cost) => kindOf(cost) === kind);
  const amounts = ofKind(`${main.kind} ${main.unit}`).map(({ amount }) => amount);
  const entries = all
    .filter((cost) => ofKind(kindOf(cost)).length >= 3)
    .map((cost) => `${cost.id} ${kindOf(cost)} ${cost.amount}`)
    .toSorted();
  return {
    homes_serviced: homes.size,
    rating_sum: sumOf(ratings),
    rating_count: ratings.length,
    rating_score: ratings.length > 0 ? (15 + sumOf(ratings)) / (5 + ratings.length) : null,
    cost_sum: cents(sumOf(amounts)),
    cost_homes: amounts.length,
    entries,
  };
}

const kindOf = (cost: Pick<Rows['costs'][number], 'cost_kind' | 'unit'>) => `${cost.cost_kind} ${cost.unit}`;

const newness = (cost: Rows['costs'][number]) =>
  `${new Date(cost.updated_at ?? cost.created_at).toISOString()}${cost.id}`;

interface Published {
  sum: number;
  homes: number;
  entries: string[];
  /** When what residents see last changed. */
  at: number | null;
}

/** What residents see after somebody touched the vendor at `now`. */
function publishedAfter(before: Published, living: ReturnType<typeof rebuild>, now: number): Published {
  const { cost_sum: sum, cost_homes: homes, entries } = living;
  if (homes < 3) return before.homes > 0 ? { sum: 0, homes: 0, entries: [], at: now } : before;
  const isFirst = before.at === null;
  const isTwoMore = before.homes > 0 && homes >= before.homes + 2;
  const isOld = before.at !== null && now - before.at >= 24 * hour;
  const isOther = entries.join() !== before.entries.join();
  return isFirst || isTwoMore || (isOld && isOther) ? { sum, homes, entries, at: now } : before;
}

const pick = fc.nat({ max: 1000 });
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('rate'),
      who: pick,
      what: pick,
      rating: fc.integer({ min: 1, max: 5 }),
      uses: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('share'),
      who: pick,
      what: pick,
      kind: pick,
      amount: fc.integer({ min: 0, max: 40_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add'),
      who: pick,
      what: pick,
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
      amount: fc.integer({ min: 0, max: 40_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('verify'), who: pick, isVerified: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move'), who: pick, home: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave home'), who: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('moderate'),
      cost: pick,
      how: fc.constantFrom('delete', 'delete', 'restore', 'restore', 'edit', 'empty', 'other unit'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('judge'), review: pick, isHidden: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('publish') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('recategorize'),
      what: pick,
      category: fc.constantFrom(...categories),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete vendor'), what: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete person'), who: pick }) },
) as fc.Arbitrary<Operation>;

type Operation =
  | { type: 'rate'; who: number; what: number; rating: number; uses: boolean }
  | { type: 'share'; who: number; what: number; kind: number; amount: number }
  | { type: 'add'; who: number; what: number; currency: string; amount: number }
  | { type: 'verify'; who: number; isVerified: boolean }
  | { type: 'move'; who: number; home: number }
  | { type: 'leave home'; who: number }
  | { type: 'moderate'; cost: number; how: 'delete' | 'restore' | 'edit' | 'empty' | 'other unit' }
  | { type: 'judge'; review: number; isHidden: boolean }
  | { type: 'wait'; hours: number }
  | { type: 'publish' }
  | { type: 'recategorize'; what: number; category: Category }
  | { type: 'delete vendor'; what: number }
  | { type: 'delete person'; who: number };

interface World {
  communities: Community[];
  /** A platform admin who lives nowhere. */
  judge: Person;
  homes: { id: string; communityId: string }[];
  people: Person[];
  vendors: Vendor[];
  published: Map<string, Published>;
}

/** Starts from nothing, so that reading every row after every step stays quick. */
async function newWorld(): Promise<World> {
  await db.execute(sql`truncate users, communities cascade`);
  const communities = [await make.community(), await make.community()];
  const homes = [];
  for (const index of [0, 0, 0, 0, 0, 1]) homes.push(await make.household(communities[index] as Community));
  const people = [];
  for (const index of [0, 1, 2, 3, 4, 0, 5]) {
    const home = homes[index] as { id: string; communityId: string };
    const community = communities.find(({ id }) => id === home.communityId) as Community;
    people.push(await make.person({ community, householdId: home.id, isVerified: index !== 4 }));
  }
  const [first, second] = communities as [Community, Community];
  const made = [
    await make.vendor(first),
    await make.vendor(first, { category: 'HVAC' }),
    await make.vendor(second),
  ];
  return {
    communities,
    homes,
    people,
    judge: await make.person({ community: null, isPlatformAdmin: true }),
    vendors: made,
    published: new Map(made.map(({ id }) => [id, { sum: 0, homes: 0, entries: [], at: null }])),
  };
}

/** The verbs' context for a person, as the next request would find it. */
async function contextOf(person: Person, isPlatformAdmin = false): Promise<SignedInContext> {
  const [row] = await db
    .select({
      communityId: users.communityId,
      isVerified: users.isVerified,
      householdId: householdMembers.householdId,
    })
    .from(users)
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(eq(users.id, person.id));
  return {
    ...services,
    viewer: {
      userId: person.id,
      sessionId: '',
      isConfirmed: true,
      isVerified: row?.isVerified ?? false,
      isPlatformAdmin,
      hoaAdminOf: [],
      communityId: row?.communityId ?? null,
      communitySlug: null,
      householdId: row?.householdId ?? null,
      isHouseholdApproved: true,
      isAccountVerified: row?.isVerified ?? false,
    },
    requestId: '',
    clientKey: '',
    device: '',
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
  };
}

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Does it, as the product does. @returns the vendors whose figures it brought up to date */
async function perform(world: World, step: Operation): Promise<'those of the person' | 'due' | string[]> {
  const now = clock.now();
  switch (step.type) {
    case 'rate': {
      const vendor = at(world.vendors, step.what);
      const context = await contextOf(at(world.people, step.who));
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
      const context = await contextOf(at(world.people, step.who));
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
      const context = await contextOf(at(world.people, step.who));
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
      const isModerated = await moderate(await contextOf(world.judge, true), cost, step.how);
      return isModerated ? [cost.vendorId] : [];
    }
    case 'judge': {
      const all = await db.select().from(reviews);
      const own = all.filter(({ vendorId }) => world.vendors.some(({ id }) => id === vendorId));
      if (own.length === 0) return [];
      const { id, vendorId, updatedAt } = at(own, step.review);
      const context = await contextOf(world.judge, true);
      const input = { reviewId: id, seenUpdatedAt: updatedAt?.toISOString() ?? null };
      const doing = step.isHidden
        ? hideReview(context, { ...input, reason: 'unkind', note: '' })
        : showReviewAgain(context, input);
      return (await isDone(doing)) ? [vendorId] : [];
    }
    case 'wait':
      clock.advance(step.hours * hour);
      return [];
    case 'publish':
      await publishDueCosts(services);
      return 'due';
    case 'recategorize': {
      const vendor = at(world.vendors, step.what);
      const [row] = await db.select().from(vendors).where(eq(vendors.id, vendor.id));
      const before = comparedCostLine((row as Vendor).category);
      const after = comparedCostLine(step.category);
      const admin = await contextOf(at(world.people, 0), true);
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
  tx: Parameters<Parameters<typeof db.transaction>[0]>[0],
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
    const erased = { deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false };
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

function touchedVendors(
  world: World,
  rows: Rows,
  touched: Awaited<ReturnType<typeof perform>>,
  step: Operation,
): string[] {
  const own = world.vendors.map(({ id }) => id);
  if (Array.isArray(touched)) return touched;
  if (touched === 'due') return own;
  const person = at(world.people, 'who' in step ? step.who : 0).id;
  return own.filter((id) =>
    [
      ...rows.uses.filter((use) => use.user_id === person),
      ...rows.reviews.filter((review) => review.user_id === person),
      ...rows.costs.filter((cost) => cost.created_by === person),
    ].some(({ vendor_id }) => vendor_id === id),
  );
}

async function check(
  world: World,
  step: Operation,
  touched: Awaited<ReturnType<typeof perform>>,
): Promise<void> {
  const rows = await readRows();
  const ids = touchedVendors(world, rows, touched, step);
  for (const { id } of world.vendors) {
    const living = rebuild(rows, id);
    const before = world.published.get(id) as Published;
    const isTouched = ids.includes(id) && !(touched === 'due' && isTooYoung(before, living));
    const published = isTouched ? publishedAfter(before, living, clock.now().getTime()) : before;
    world.published.set(id, published);
    const { entries, ...figures } = living;
    const { vendor_id: _, ...stored } = rows.stats.find(
      ({ vendor_id }) => vendor_id === id,
    ) as Rows['stats'][number];
    const storedEntries = stored.published_costs.map(
      (cost) => `${cost.id} ${cost.kind} ${cost.unit} ${cost.amount}`,
    );
    expect(storedEntries.toSorted()).toEqual(published.entries);
    expect({ ...stored, published_costs: undefined, published_at: undefined }).toEqual({
      ...figures,
      has_unpublished_costs: expect.any(Boolean),
      published_costs: undefined,
      rating_score: living.rating_score === null ? null : expect.closeTo(living.rating_score, 4),
      published_cost_sum: published.sum,
      published_cost_homes: published.homes,
      published_at: undefined,
    });
  }
  for (const person of world.people) {
    const earned = rows.history.filter(({ user_id }) => user_id === person.id);
    const { points } = rows.users.find(({ id }) => id === person.id) ?? {};
    expect(points).toBe(sumOf(earned.map(({ points_earned }) => points_earned)));
  }
}

/** The job looks only at what has been published once and is old enough. */
const isTooYoung = (before: Published, living: { cost_homes: number }) =>
  before.at === null || living.cost_homes < 3;

describe('the figures of vendors', () => {
  it('are what the rows say, whatever people and admins do in whatever order', {
    timeout: 180_000,
  }, async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 60, maxLength: 60, size: 'max' }),
        async (operations) => {
          const world = await newWorld();
          for (const step of operations) {
            clock.advance(1000);
            await check(world, step, await perform(world, step));
            steps += 1;
          }
        },
      ),
      { numRuns: 35, endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(2000);
  });

  it('come with the first refresh of a vendor that has none', async () => {
    const community = await make.community();
    const [row] = await db
      .insert(vendors)
      .values({ communityId: community.id, name: 'Fresh', category: 'Pool', contactInfo: '1' })
      .returning();
    await refreshVendorStats(db, [(row as Vendor).id], clock.now());
    const rows = await readRows();
    expect(rows.stats.some(({ vendor_id }) => vendor_id === row?.id)).toBe(true);
  });

  it('need no vendor to be refreshed', async () => {
    await refreshVendorStats(db, [], clock.now());
    await refreshVendorStatsOfUser(db, (await make.person()).id, clock.now());
  });
});
