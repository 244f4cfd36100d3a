import type { Queryable } from '../../../platform/db/database.ts';
import { communityRequests } from './household.tables.ts';

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}
