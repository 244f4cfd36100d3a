import { Cache } from '../../../../platform/cache.ts';
import { topics } from '../../../../platform/db/announce.ts';
import type { Changes } from '../../../../platform/db/changes.ts';
import type { Services } from '../../../../platform/services.ts';
import { mapsFiguresExpireAt } from '../../../places/server/ratings.ts';
import { type List, loadList } from './load-list.ts';
import type { ListFilter, ListReader } from './vendor-list.queries.ts';

/** Rows, all lists together. */
const maxSize = 50_000;

/** One cache per process: tests run several processes on one database. */
const caches = new WeakMap<Changes, Cache<List>>();

type SharedServices = Pick<Services, 'changes' | 'clock' | 'db'>;

function cacheOf({ changes, clock }: SharedServices): Cache<List> {
  const cache =
    caches.get(changes) ??
    new Cache<List>({ changes, clock, maxSize, sizeOf: ({ rows }) => rows.length + 1 });
  caches.set(changes, cache);
  return cache;
}

/**
 * Returns the list as all verified people with the same rights see it, without their own marks. After a contribution it
 * is read once and not once for each of them.
 */
export function sharedList(services: SharedServices, reader: ListReader, filter: ListFilter): Promise<List> {
  const { communityId, seesContacts } = reader;
  return cacheOf(services).read(JSON.stringify([communityId, seesContacts, filter]), async () => {
    const list = await loadList(services.db, { ...reader, person: null }, filter);
    const from = list.rows[0]?.mapsFiguresFrom;
    return {
      value: list,
      topics: [topics.list(communityId), topics.community(communityId)],
      until: from ? mapsFiguresExpireAt(from) : undefined,
    };
  });
}
