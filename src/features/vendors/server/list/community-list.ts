import { type Category, categories } from '../../../../catalogue/categories.ts';
import { getTotalHomes } from '../../../../catalogue/community-slug.ts';
import { readName } from '../../../../catalogue/person-name.ts';
import { nextUsesAt, usesShownUntil } from '../../../../catalogue/what-time-tells.ts';
import { cacheOfProcess } from '../../../../platform/cache.ts';
import { topics } from '../../../../platform/db/announce.ts';
import type { Services } from '../../../../platform/services.ts';
import { listCategoryPrices } from '../../../costs/server/category-price.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import type { CommunityRow, UncachedSetting } from '../../../homes/server/shared-queries.ts';
import { mapsFiguresExpireAt } from '../../../places/server/ratings.ts';
import { listQuotes } from '../../../reviews/server/quotes.ts';
import type { UnrankedRow, WholeList } from '../../vendor-list-view.ts';
import { listMarks, listNamesOnStreet } from './marks.queries.ts';
import { toShownVendor } from './shown-vendor.ts';
import { type ListReader, listVendorRows } from './vendor-list.queries.ts';

type CachedCommunity = Omit<CommunityRow, UncachedSetting>;

const communityCache = cacheOfProcess<CachedCommunity>({ maxSize: 2_000, sizeOf: () => 1 });

interface CategoryList {
  rows: readonly UnrankedRow[];
  /** When its oldest maps ratings expire, or its quotes change. */
  until: Date | undefined;
}

/** Rows, all lists together. */
const listCache = cacheOfProcess<CategoryList>({ maxSize: 50_000, sizeOf: ({ rows }) => rows.length + 1 });

type NamesByVendor = ReadonlyMap<string, string[]>;

/** Names, all streets together. */
const streetCache = cacheOfProcess<NamesByVendor>({
  maxSize: 200_000,
  sizeOf: (names) => [...names.values()].flat().length + 1,
});

/** Returns what the lists of a category (of all for null) depend on, apart from their readers. */
export const topicsOfList = (communityId: string, category: Category | null) => [
  topics.list(communityId),
  topics.community(communityId),
  ...(category ? [category] : categories).map((one) => topics.figures(`${communityId}/${one}`)),
];

type ListServices = Pick<Services, 'changes' | 'clock' | 'db'>;

/** Throws 'not found' for an unknown slug. */
export const cachedCommunity = (services: ListServices, slug: string): Promise<CachedCommunity> =>
  communityCache(services).read(slug, async () => {
    const community = await requireCommunity(services.db, slug);
    // Former slugs can change hands.
    return { value: community, topics: community.slug === slug ? [topics.community(community.id)] : null };
  });

interface CommunityList extends Omit<WholeList, 'abilities'> {
  /** When one of its categories changes with time, or the street sees what its homes use. */
  until: Date | undefined;
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other && one > other ? other : (one ?? other);

/** The order of the list, which breaks the ties of all others. */
const byHomes = (one: UnrankedRow, other: UnrankedRow): number =>
  other.homesServiced - one.homesServiced ||
  other.hoaRatingCount - one.hoaRatingCount ||
  (nameKey(one) < nameKey(other) ? -1 : 1);

const nameKey = ({ name, id }: UnrankedRow) => `${name.toLowerCase()}\0${id}`;

/**
 * Returns all vendors of a community as the reader sees them. People with the same rights share them, apart from their own
 * marks, the prices and the names on their street: after a contribution its category is read once and not once for each person.
 */
export async function readCommunityList(
  services: ListServices,
  reader: ListReader,
  community: CachedCommunity,
): Promise<CommunityList> {
  const { person, communityId, abilities } = reader;
  const marks = person ? await listMarks(services.db, { userId: person.userId, communityId }) : [];
  // People who do not see contacts yet see what they contributed themselves, and some see a vendor that is private to them.
  const isAlone = (person && !abilities.canSeeContacts) || marks.some(({ isPrivate }) => isPrivate);
  const [lists, street, categoryPrices] = await Promise.all([
    isAlone
      ? loadCategories(services, reader, community, categories)
      : sharedCategories(services, { ...reader, person: null }, community),
    namesOnStreet(services, reader),
    listCategoryPrices(services.db, pricesQuery(reader, categories)),
  ]);
  const markOf = new Map(
    marks.map(({ id, isPrivate: _, ...mark }) => [id, { ...mark, hasMyCosts: mark.myCost !== null }]),
  );
  const rows = lists
    .flatMap((list) => list.rows)
    .toSorted(byHomes)
    .map((row) => {
      const [mark, onMyStreet] = [markOf.get(row.id), street.get(row.id)];
      return mark || onMyStreet ? { ...row, ...mark, ...(onMyStreet && { onMyStreet }) } : row;
    });
  const counts = categories.map((category, index) => [category, lists[index]?.rows.length ?? 0] as const);
  return {
    rows,
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    isCommunityEmpty: rows.length === 0,
    categoryPrices,
    until: lists
      .map(({ until }) => until)
      .reduce(earlier, person ? nextUsesAt(services.clock.now()) : undefined),
  };
}

/**
 * Returns by vendor the neighbors on the reader's street who use it and show their name. Uses come and go once a day; what
 * else changes them changes whole lists.
 */
async function namesOnStreet(
  services: ListServices,
  { communityId, person, abilities }: ListReader,
): Promise<NamesByVendor> {
  if (!person?.householdId || !abilities.canReadReviews) return new Map();
  const { userId, householdId } = person;
  return streetCache(services).read(JSON.stringify([communityId, userId, householdId]), async () => {
    const now = services.clock.now();
    const street = { householdId, communityId, shownUntil: usesShownUntil(now) };
    const vendors = await listNamesOnStreet(services.db, street);
    const labelOf = (name: string) => readName(name).shortName ?? 'Neighbor';
    return {
      value: new Map(vendors.map(({ vendorId, names }) => [vendorId, names.map(labelOf).toSorted()])),
      topics: [topics.list(communityId), topics.user(userId)],
      until: nextUsesAt(now),
    };
  });
}

/** Returns a function that loads one value, in one call with all others that are asked for at the same moment. */
function together<Key, Value>(loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>) {
  const asked: Key[] = [];
  let values: Promise<readonly Value[]>;
  return async (key: Key): Promise<Value> => {
    if (asked.length === 0) values = Promise.resolve().then(() => loadAll(asked.splice(0)));
    const index = asked.push(key) - 1;
    return (await values)[index] as Value;
  };
}

function sharedCategories(
  services: ListServices,
  reader: ListReader,
  community: CachedCommunity,
): Promise<CategoryList[]> {
  const { communityId, abilities } = reader;
  const load = together((missing: readonly Category[]) =>
    loadCategories(services, reader, community, missing),
  );
  return Promise.all(
    categories.map((category) => {
      const key = JSON.stringify([communityId, category, abilities.canSeeContacts, abilities.costs]);
      return listCache(services).read(key, async () => {
        const value = await load(category);
        return { value, topics: topicsOfList(communityId, category), until: value.until };
      });
    }),
  );
}

async function loadCategories(
  services: ListServices,
  reader: ListReader,
  community: CachedCommunity,
  of: readonly Category[],
): Promise<CategoryList[]> {
  // Before the queries, so that what they read a moment before a new day is not kept through it.
  const nextUses = nextUsesAt(services.clock.now());
  const [vendors, quotes] = await Promise.all([
    listVendorRows(services.db, reader, of),
    reader.abilities.canReadReviews ? listQuotes(services, reader.communityId, of) : undefined,
  ]);
  const shown = { viewer: reader.viewer, totalHomes: getTotalHomes(community) };
  return of.map((category) => {
    const rows = vendors.filter((row) => row.category === category);
    const oldest = Math.min(...rows.map(({ mapsFiguresFrom }) => mapsFiguresFrom?.getTime() ?? Infinity));
    const mapsExpireAt = oldest === Infinity ? undefined : mapsFiguresExpireAt(new Date(oldest));
    return {
      rows: rows.map((row) => {
        const quote = quotes?.get(row.id);
        return { ...toShownVendor(row, shown), ...(quote && { quote }) };
      }),
      until: earlier(mapsExpireAt, quotes && nextUses),
    };
  });
}

export const pricesQuery = ({ communityId, person, abilities }: ListReader, of: readonly Category[]) => ({
  access: abilities.costs,
  communityId,
  categories: of,
  readerId: person?.userId ?? null,
});
