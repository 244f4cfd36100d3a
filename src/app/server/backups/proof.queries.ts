import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';

export async function findProofEmail(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isVerified, true), isNotNull(users.email), isNull(users.deletedAt)))
    .orderBy(isNull(users.communityId), desc(users.createdAt))
    .limit(1);
  return row?.email ?? undefined;
}
