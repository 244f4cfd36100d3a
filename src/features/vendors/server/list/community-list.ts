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
import type { WholeList } from '../../vendor-list-view.ts';
import { listMarks, listNamesOnStreet } from './marks.queries.ts';
import { toShownVendor } from './shown-vendor.ts';
import { type ListReader, listVendorRows } from './vendor-list.queries.ts';

type CachedCommunity = Omit<CommunityRow, UncachedSetting>;

const communityCache = cacheOfProcess<CachedCommunity>({ maxSize: 2_000, sizeOf: () => 1 });

/** Rows, all lists together. */
const listCache = cacheOfProcess<CommunityList>({ maxSize: 50_000, sizeOf: ({ rows }) => rows.length + 1 });

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
  /** When its oldest maps ratings expire, or the street sees what its homes use. */
  until: Date | undefined;
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other && one > other ? other : (one ?? other);

/**
 * Returns all vendors of a community as the reader sees them. People with the same rights share them, apart from their
 * own marks and the names on their street: after a contribution they are read once and not once for each person.
 */
export async function readCommunityList(
  services: ListServices,
  reader: ListReader,
  community: CachedCommunity,
): Promise<CommunityList> {
  const { person, communityId, abilities } = reader;
  const marks = person ? await listMarks(services.db, { userId: person.userId, communityId }) : [];
  // People who do not see contacts yet see what they contributed themselves, and some see a vendor that is private to them.
  if ((person && !abilities.canSeeContacts) || marks.some(({ isPrivate }) => isPrivate))
    return loadList(services, reader, community);
  const [list, street] = await Promise.all([
    sharedList(services, { ...reader, person: null }, community),
    namesOnStreet(services, reader),
  ]);
  const markOf = new Map(
    marks.map(({ id, isPrivate: _, ...mark }) => [id, { ...mark, hasMyCosts: mark.myCost !== null }]),
  );
  const rows = list.rows.map((row) => {
    const [mark, onMyStreet] = [markOf.get(row.id), street.get(row.id)];
    return mark || onMyStreet ? { ...row, ...mark, ...(onMyStreet && { onMyStreet }) } : row;
  });
  const isPaying = marks.some(({ myCost }) => myCost);
  const categoryPrices = isPaying
    ? await listCategoryPrices(services.db, pricesQuery(reader, categories))
    : list.categoryPrices;
  const until = earlier(list.until, person ? nextUsesAt(services.clock.now()) : undefined);
  return { ...list, rows, categoryPrices, until };
}

/** Returns by vendor the neighbors on the reader's street who use it and show their name. */
async function namesOnStreet(
  { db, clock }: ListServices,
  { communityId, person, abilities }: ListReader,
): Promise<Map<string, string[]>> {
  if (!person?.householdId || !abilities.canReadReviews) return new Map();
  const names = new Map<string, string[]>();
  for (const { vendorId, name } of await listNamesOnStreet(db, {
    householdId: person.householdId,
    communityId,
    shownUntil: usesShownUntil(clock.now()),
  })) {
    const label = readName(name).shortName ?? 'Neighbor';
    names.set(vendorId, [...(names.get(vendorId) ?? []), label].toSorted());
  }
  return names;
}

const sharedList = (services: ListServices, reader: ListReader, community: CachedCommunity) => {
  const { communityId, abilities } = reader;
  const key = JSON.stringify([communityId, abilities.canSeeContacts, abilities.costs]);
  return listCache(services).read(key, async () => {
    const value = await loadList(services, reader, community);
    return { value, topics: topicsOfList(communityId, null), until: value.until };
  });
};

async function loadList(
  services: ListServices,
  reader: ListReader,
  community: CachedCommunity,
): Promise<CommunityList> {
  const [rows, categoryPrices, quotes] = await Promise.all([
    listVendorRows(services.db, reader),
    listCategoryPrices(services.db, pricesQuery(reader, categories)),
    reader.abilities.canReadReviews ? listQuotes(services, reader.communityId) : undefined,
  ]);
  const shown = { viewer: reader.viewer, totalHomes: getTotalHomes(community) };
  const counts: WholeList['counts'] = {};
  for (const { category } of rows) counts[category] = (counts[category] ?? 0) + 1;
  const oldest = Math.min(...rows.map(({ mapsFiguresFrom }) => mapsFiguresFrom?.getTime() ?? Infinity));
  const mapsExpireAt = oldest === Infinity ? undefined : mapsFiguresExpireAt(new Date(oldest));
  return {
    rows: rows.map((row) => {
      const quote = quotes?.get(row.id);
      return { ...toShownVendor(row, shown), ...(quote && { quote }) };
    }),
    counts,
    isCommunityEmpty: rows.length === 0,
    categoryPrices,
    until: earlier(mapsExpireAt, quotes && nextUsesAt(services.clock.now())),
  };
}

export const pricesQuery = ({ communityId, person, abilities }: ListReader, of: readonly Category[]) => ({
  access: abilities.costs,
  communityId,
  categories: of,
  readerId: person?.userId ?? null,
});
