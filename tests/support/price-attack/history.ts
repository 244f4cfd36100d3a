import { sql } from 'drizzle-orm';
import { listVendorCosts } from '../../../src/features/costs/server/list.ts';
import { listVendorStats } from '../../../src/features/vendors/server/list/list.ts';
import { rowsOf } from '../../../src/platform/db/rows.ts';
import type { Person, Vendor } from '../factories.ts';
import type { Harness } from '../harness.ts';
import type { Operation } from '../vendor-world/operations.ts';
import { perform } from '../vendor-world/perform.ts';
import { contextOf, type World } from '../vendor-world/world.ts';
import type { Line, Reading } from './recover.ts';

/** A counted amount of a home. Editing it makes another one. */
interface CountedAmount {
  key: string;
  vendorId: string;
  amount: number;
  isOwn: boolean;
}

export interface History {
  readings: Reading[];
  /** The amounts behind each reading, which readers must not learn. */
  counted: CountedAmount[][];
  /** Amounts that were never published, by key. */
  hidden: Map<string, number>;
}

/** Returns a random number generator from 0 to below 1 with a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const homeCount = 12;
const vendorCount = 3;
/** The first two people read prices and compare notes. */
const colluders = 2;

async function newCommunityWorld(harness: Harness): Promise<World> {
  const { make } = harness;
  const community = await make.community();
  const people: Person[] = [];
  for (let index = 0; index < homeCount; index += 1) people.push(await make.person({ community }));
  const vendors: Vendor[] = [];
  for (let index = 0; index < vendorCount; index += 1) vendors.push(await make.vendor(community));
  const admin = await make.person({ community: null, isPlatformAdmin: true });
  return { harness, communities: [community], admin, homes: [], people, vendors, published: new Map() };
}

/** Returns a random operation of residents or admins, or time passing. */
function nextOperation(next: () => number): Operation {
  const pick = (count: number) => Math.floor(next() * count);
  const neighbor = () => colluders + pick(homeCount - colluders);
  const vendor = pick(vendorCount);
  const chance = next();
  if (chance < 0.55) {
    return { type: 'share costs', person: pick(homeCount), vendor, kind: 0, amount: 8000 + pick(32_000) };
  }
  if (chance < 0.63) return { type: 'remove cost', person: pick(homeCount), vendor, kind: 0 };
  if (chance < 0.69)
    return { type: 'moderate cost', cost: pick(1000), how: next() < 0.5 ? 'delete' : 'restore' };
  if (chance < 0.74) return { type: 'verify', person: neighbor(), isVerified: next() < 0.6 };
  if (chance < 0.76) return { type: 'delete person', person: neighbor() };
  if (chance < 0.79) return { type: 'delete vendor', vendor };
  if (chance < 0.84) return { type: 'restore vendor', vendor };
  if (chance < 0.85) return { type: 'merge', vendor, into: (vendor + 1) % vendorCount };
  if (chance < 0.93) return { type: 'publish' };
  // A year in total.
  return { type: 'wait', hours: 12 + pick(60 * 24) };
}

/** Performs random operations and reads after each step everything that two homes can read of prices. */
export async function playHistory(harness: Harness, seed: number, steps: number): Promise<History> {
  const world = await newCommunityWorld(harness);
  const next = seededRandom(seed);
  const history: History = { readings: [], counted: [], hidden: new Map() };
  const listed = new Set<string>();
  let last = { state: '', read: await readAnswers(world) };
  for (let index = 0; index < steps; index += 1) {
    harness.clock.advance(1000);
    await perform(world, nextOperation(next));
    const { state, published, counted } = await readState(world);
    // The responses depend only on this state and the readers' own amounts.
    if (last.state !== state) last = { state, read: await readAnswers(world) };
    for (const key of published) listed.add(key);
    const isHidden = ({ key }: CountedAmount) => !listed.has(key);
    history.counted.push(counted);
    history.readings.push({
      ...last.read,
      own: counted.filter((entry) => entry.isOwn && isHidden(entry)).map(({ amount }) => amount),
      hidden: counted.filter((entry) => !entry.isOwn && isHidden(entry)).map(({ key }) => key),
    });
  }
  for (const { key, amount, isOwn } of history.counted.flat()) {
    if (!isOwn && !listed.has(key)) history.hidden.set(key, amount);
  }
  return history;
}

/** Returns the stored figures, the keys of published amounts and the amounts that count. */
async function readState({ harness: { db }, communities, people }: World) {
  const own = people.slice(0, colluders).map(({ id }) => id);
  const result = await db.execute(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_array(vendor_id, published_costs, published_cost_sum, deleted_at)), '[]')
        from vendor_stats join vendors on vendors.id = vendor_id where vendors.community_id = ${communities[0]?.id}) as stats,
      (select coalesce(jsonb_agg(category_prices), '[]') from category_prices
        where community_id = ${communities[0]?.id}) as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', costs.id, 'vendorId', vendor_id, 'amount', amount,
          'isOwn', costs.created_by = any(array[${sql.join(own, sql`, `)}]::uuid[]))), '[]')
        from costs join users on users.id = costs.created_by and users.is_verified and users.deleted_at is null
        join vendors on vendors.id = vendor_id and vendors.deleted_at is null
        where vendors.community_id = ${communities[0]?.id} and costs.deleted_at is null and amount > 0
          and (outlier is null or outlier = 'accepted')) as counted`);
  const [row] = rowsOf<{
    stats: [string, { id: string; amount: number }[], number, string | null][];
    prices: unknown[];
    counted: { id: string; vendorId: string; amount: number; isOwn: boolean }[];
  }>(result);
  const { stats = [], prices = [], counted = [] } = row ?? {};
  return {
    state: JSON.stringify([stats, prices]),
    published: stats.flatMap(([, entries, , deletedAt]) =>
      deletedAt ? [] : entries.map(({ id, amount }) => `${id} ${amount}`),
    ),
    counted: counted.map(({ id, ...entry }): CountedAmount => ({ key: `${id} ${entry.amount}`, ...entry })),
  };
}

/** Reads as both homes and combines the results, because neither list contains the reader's own entry. */
async function readAnswers({ harness, communities, people, vendors }: World) {
  const readers = await Promise.all(people.slice(0, colluders).map((person) => contextOf(harness, person)));
  const [one, two] = readers as [(typeof readers)[number], (typeof readers)[number]];
  const list = await listVendorStats(one, {
    communitySlug: communities[0]?.slug ?? '',
    category: 'Pool',
    search: null,
    perCategory: null,
    sortBy: 'homes_serviced',
    limit: 100,
    offset: 0,
  });
  const lists: number[][] = [];
  const averages: { amount: number; homes: number }[] = [];
  for (const { id } of vendors) {
    const row = list.rows.find((vendor) => vendor.id === id);
    const amounts = row ? union(await othersOf(one, id), await othersOf(two, id)) : [];
    lists.push(amounts);
    averages.push({ amount: row?.communityAmount ?? 0, homes: row?.communitySampleSize ?? 0 });
  }
  const price = list.categoryPrices?.Pool;
  const line: Line | null = price
    ? { low: price.low, median: price.median, high: price.high, dots: price.dots }
    : null;
  return { lists, averages, line };
}

async function othersOf(context: Awaited<ReturnType<typeof contextOf>>, vendorId: string): Promise<number[]> {
  const rows = await listVendorCosts(context, { vendorId });
  return rows.flatMap(({ isMine, amount }) => (isMine ? [] : [amount]));
}

/** Returns the multiset union: each amount as often as in the list with more of it. */
function union(one: readonly number[], other: readonly number[]): number[] {
  const left = [...one];
  const more = other.filter((amount) => {
    const index = left.indexOf(amount);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
  return [...one, ...more];
}
