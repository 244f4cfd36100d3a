import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { keptIn } from '../../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../../platform/reading.ts';
import type { Services } from '../../../platform/services.ts';
import { type CommunityRow, findCommunity } from './community.queries.ts';

/** Returns the community of a slug. An unknown one is not found: there are no phantom communities. */
export async function requireCommunity(db: Queryable, slug: string): Promise<CommunityRow> {
  const community = await findCommunity(db, slug.trim().toLowerCase());
  if (!community) throw notFound('There is no community at this address.');
  return community;
}

const keptCommunities = keptIn<CommunityRow>({ maxSize: 2_000_000, sizeOf: () => 1_000 });

/** Returns the same, from memory until the community changes: for what is read all the time. */
export async function keptCommunity(
  { db, memory }: Pick<Services, 'db' | 'memory'>,
  slug: string,
): Promise<CommunityRow> {
  const key = slug.trim().toLowerCase();
  return keptCommunities(memory).read(key, async () => {
    const community = await unheard(() => requireCommunity(db, key));
    noteTopics([`communities:${community.id}`]);
    return community;
  });
}
