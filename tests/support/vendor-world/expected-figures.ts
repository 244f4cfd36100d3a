import { sql } from 'drizzle-orm';
import type { Category } from '../../../src/catalogue/categories.ts';
import { comparedCostLine, mainCostLine } from '../../../src/catalogue/cost-kinds.ts';
import type { Db } from '../../../src/platform/db/database.ts';
import { rowsOf } from '../../../src/platform/db/rows.ts';

/** The database rows that figures depend on. */
export interface Rows {
  users: {
    id: string;
    is_verified: boolean;
    deleted_at: string | null;
    community_id: string | null;
    points: number;
  }[];
  members: { user_id: string; household_id: string; approved_at: string | null }[];
  vendors: { id: string; category: Category; community_id: string; deleted_at: string | null }[];
  uses: { user_id: string; vendor_id: string }[];
  left: { user_id: string; vendor_id: string }[];
  reviews: {
    user_id: string;
    vendor_id: string;
    rating: number;
    has_tie: boolean;
    hidden_at: string | null;
  }[];
  costs: {
    id: string;
    vendor_id: string;
    created_by: string;
    household_id: string | null;
    amount: number;
    currency: string;
    cost_kind: string;
    unit: string;
    anonymous: boolean;
    created_at: string;
    updated_at: string | null;
    deleted_at: string | null;
  }[];
  stats: (Figures & { vendor_id: string; opened_at: string | null; publish_at: string | null })[];
  prices: (Price & { community_id: string; category: Category })[];
  history: { user_id: string; points_earned: number }[];
}

interface Price {
  homes: number;
  low: number | null;
  median: number | null;
  high: number | null;
  amounts: number[];
}

interface Figures {
  homes_serviced: number;
  homes_left: number;
  rating_sum: number;
  rating_count: number;
  rating_score: number | null;
  cost_sum: number;
  cost_homes: number;
  published_cost_sum: number;
  published_cost_homes: number;
  published_costs: { id: string; kind: string; unit: string; amount: number }[];
  priced_category: Category | null;
}

/** Reads all these rows at once. */
export async function readRows(db: Db): Promise<Rows> {
  const all = (table: string) => sql.raw(`(select coalesce(json_agg(t), '[]') from ${table} as t)`);
  const result = await db.execute(sql`select json_build_object(
    'users', ${all('users')}, 'members', ${all('household_members')}, 'vendors', ${all('vendors')},
    'uses', ${all('home_vendors')}, 'left', ${all('left_vendors')}, 'reviews', ${all('reviews')}, 'costs', ${all('costs')},
    'stats', ${all('vendor_stats')}, 'prices', ${all('category_prices')}, 'history', ${all('user_point_history')}
  ) as rows`);
  return rowsOf<{ rows: Rows }>(result)[0]?.rows as Rows;
}

export const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Computes a vendor's current figures from the rows, independently of the code under test. */
export function rebuild(rows: Rows, vendorId: string) {
  const vendor = rows.vendors.find(({ id }) => id === vendorId);
  if (!vendor) throw new Error('No such vendor');
  const counted = new Set(
    rows.users
      .filter((user) => user.is_verified && !user.deleted_at && user.community_id === vendor.community_id)
      .map(({ id }) => id),
  );
  const homesIn = (table: { user_id: string; vendor_id: string }[]) =>
    new Set(
      table
        .filter((row) => row.vendor_id === vendorId && counted.has(row.user_id))
        .flatMap((row) => rows.members.filter(({ user_id }) => user_id === row.user_id))
        .map(({ household_id }) => household_id),
    );
  const homes = homesIn(rows.uses);
  const placeOf = (userId: string) => rows.members.find(({ user_id }) => user_id === userId);
  const countedReviews = rows.reviews.filter(
    (review) => review.vendor_id === vendorId && counted.has(review.user_id) && !review.hidden_at,
  );
  // A pending member's rating counts only while no approved member of the home has rated.
  const ratedHomes = new Set(
    countedReviews
      .map(({ user_id }) => placeOf(user_id))
      .flatMap((place) => (place?.approved_at ? place.household_id : [])),
  );
  const ratings = countedReviews
    .filter(({ user_id, has_tie }) => {
      if (has_tie) return false;
      const place = placeOf(user_id);
      return !place || place.approved_at !== null || !ratedHomes.has(place.household_id);
    })
    .map(({ rating }) => rating);
  const main = comparedCostLine(vendor.category);
  const latest = new Map<string, Rows['costs'][number]>();
  const weight = (cost: Rows['costs'][number]) => {
    const place = placeOf(cost.created_by);
    const isApproved = place?.household_id === cost.household_id && place.approved_at !== null;
    return `${isApproved ? 1 : 0} ${newness(cost)}`;
  };
  for (const cost of rows.costs) {
    const isCounted = !cost.deleted_at && cost.amount > 0 && counted.has(cost.created_by);
    const isHere = cost.vendor_id === vendorId && cost.currency === 'USD' && cost.household_id;
    if (!isHere || !isCounted) continue;
    const key = `${cost.household_id} ${kindOf(cost)}`;
    const other = latest.get(key);
    if (!other || weight(cost) > weight(other)) latest.set(key, cost);
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
    homes_left: [...homesIn(rows.left)].filter((home) => !homes.has(home)).length,
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

export interface Published {
  sum: number;
  homes: number;
  entries: string[];
  /** Whether they were ever published. */
  wasOpened: boolean;
  /** The stored moment at which waiting costs become due. */
  publishAt: number | null;
}

/** Returns the published figures after the vendor was refreshed at `now`, by a write or by the job. */
export function publishedAfter(
  rows: Rows,
  before: Published,
  current: ReturnType<typeof rebuild>,
  { now, isJob }: { now: number; isJob: boolean },
): Published {
  const { cost_sum: sum, cost_homes: homes, entries } = current;
  if (homes < 3) return before.homes > 0 ? { ...before, sum: 0, homes: 0, entries: [] } : before;
  const isDue = before.publishAt !== null && before.publishAt <= now;
  const isPublished = !before.wasOpened || (isJob && (isDue || isBatch(rows, before, entries)));
  return isPublished ? { ...before, sum, homes, entries, wasOpened: true } : before;
}

/** Whether every line that differs has unnamed amounts of three homes that its published entries lack. */
function isBatch({ costs }: Rows, { homes, entries: published }: Published, entries: string[]): boolean {
  const costOf = (entry: string) => costs.find(({ id }) => id === entry.split(' ')[0]);
  const lineOf = (entry: string) => entry.split(' ').slice(1, 3).join();
  const isIn = (list: string[]) => (entry: string) => list.includes(entry);
  const differing = [...entries, ...published].filter(
    (entry) => !(isIn(entries)(entry) && isIn(published)(entry)),
  );
  const changed = new Set(differing.map(lineOf));
  return (
    homes > 0 &&
    changed.size > 0 &&
    [...changed].every((line) => {
      const ofLine = (entry: string) => lineOf(entry) === line;
      const known = new Set(published.filter(ofLine).map((entry) => costOf(entry)?.household_id));
      const added = entries.filter((entry) => ofLine(entry) && !published.includes(entry)).map(costOf);
      const unnamed = added.filter((cost) => cost?.anonymous && !known.has(cost.household_id));
      return new Set(unnamed.map((cost) => cost?.household_id)).size >= 3;
    })
  );
}

/** Returns the category whose price contains a vendor's published costs. */
export function pricedCategory({ vendors }: Rows, vendorId: string, { homes }: Published): Category | null {
  const vendor = vendors.find(({ id }) => id === vendorId);
  return vendor && !vendor.deleted_at && homes >= 3 ? vendor.category : null;
}

/** Returns a category's price: the quartiles of its vendors' published costs, rounded to $5. */
export function priceOf(rows: Rows, communityId: string, category: Category): Price {
  const line = mainCostLine(category);
  const ofCategory = rows.vendors.filter(
    (vendor) => vendor.community_id === communityId && vendor.category === category && !vendor.deleted_at,
  );
  const entries = ofCategory.flatMap(({ id }) => {
    const stats = rows.stats.find(({ vendor_id }) => vendor_id === id);
    if (!stats || stats.published_cost_homes < 3) return [];
    return stats.published_costs.filter(({ kind, unit }) => kind === line?.kind && unit === line.unit);
  });
  const sources = entries.map(({ id }) => rows.costs.find((cost) => cost.id === id));
  const homes = new Set(sources.map((cost) => cost?.household_id)).size;
  const count = new Set(sources.map((cost) => cost?.vendor_id)).size;
  const none = { homes: 0, low: null, median: null, high: null, amounts: [] };
  if (!line || homes < 5 || count < 2) return none;
  const sorted = entries.map(({ amount }) => amount).toSorted((one, other) => one - other);
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map((share) => toFive(quantile(sorted, share)));
  return { homes, low, median, high, amounts: sorted.map(toFive) };
}

const toFive = (amount: number) => Math.round(amount / 5) * 5;

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
