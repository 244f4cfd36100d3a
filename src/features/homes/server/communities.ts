import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type CommunityRow, findCommunity } from './community.queries.ts';

export {
  type CommunityRow,
  findCommunity,
  findCommunityById,
  insertCommunity,
  insertDirectoryAddresses,
  listCommunities,
} from './community.queries.ts';

/** What other rooms ask of communities and of the directory of addresses: here, not the queries. */

/** Returns the community of a slug. An unknown one is not found: there are no phantom communities. */
export async function requireCommunity(db: Queryable, slug: string): Promise<CommunityRow> {
  const community = await findCommunity(db, slug.trim().toLowerCase());
  if (!community) throw notFound('There is no community at this address.');
  return community;
}
