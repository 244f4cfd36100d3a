import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type CommunityRow, findCommunity } from './community.queries.ts';

export const unknownCommunity = () => notFound('There is no community at this address.');

/** Throws 'not found' for an unknown slug. */
export async function requireCommunity(db: Queryable, slug: string): Promise<CommunityRow> {
  const community = await findCommunity(db, slug.trim().toLowerCase());
  if (!community) throw unknownCommunity();
  return community;
}
