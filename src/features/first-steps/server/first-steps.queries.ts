import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';

export async function markDismissed(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ firstStepsDismissedAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
}
