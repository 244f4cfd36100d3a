import { type Category, categories } from '../../../../catalogue/categories.ts';
import { cacheOfProcess } from '../../../../platform/cache.ts';
import { topics } from '../../../../platform/db/announce.ts';
import type { Services } from '../../../../platform/services.ts';
import { type CommunityRow, requireCommunity } from '../../../homes/server/communities.ts';
import { mapsFiguresExpireAt } from '../../../places/server/ratings.ts';
import { type List, loadList } from './load-list.ts';
import type { ListFilter, ListReader } from './vendor-list.queries.ts';

const communityCache = cacheOfProcess<CommunityRow>({ maxSize: 2_000, sizeOf: () => 1 });

/** Rows, all lists together. */
const listCache = cacheOfProcess<List>({ maxSize: 50_000, sizeOf: ({ rows }) => rows.length + 1 });

/** Returns what the lists of a category (of all for null) depend on, apart from their readers. */
export const topicsOfList = (communityId: string, category: Category | null) => [
  topics.list(communityId),
  topics.community(communityId),
  ...(category ? [category] : categories).map((one) => topics.figures(`${communityId}/${one}`)),
];

type SharedServices = Pick<Services, 'changes' | 'clock' | 'db'>;

/** Throws 'not found' for an unknown slug. */
export const sharedCommunity = (services: SharedServices, slug: string): Promise<CommunityRow> =>
  communityCache(services).read(slug, async () => {
    const community = await requireCommunity(services.db, slug);
    // Former slugs can change hands.
    return { value: community, topics: community.slug === slug ? [topics.community(community.id)] : null };
  });

/**
 * Returns the list as all verified people with the same rights see it, without their own marks. After a contribution it
 * is read once and not once for each of them.
 */
export function sharedList(services: SharedServices, reader: ListReader, filter: ListFilter): Promise<List> {
  const { communityId, seesContacts, seesPrices } = reader;
  const key = JSON.stringify([communityId, seesContacts, seesPrices, filter]);
  return listCache(services).read(key, async () => {
    const list = await loadList(services.db, { ...reader, person: null }, filter);
    const from = list.rows[0]?.mapsFiguresFrom;
    return {
      value: list,
      topics: topicsOfList(communityId, filter.category),
      until: from ? mapsFiguresExpireAt(from) : undefined,
    };
  });
}
