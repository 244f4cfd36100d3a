import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { users } from '../../../schema/account.tables.ts';

export async function findProgress(db: Queryable, userId: string, communityId: string) {
  const [row] = rowsOf<{
    hasVendors: boolean;
    ratings: number;
    hasAmounts: boolean;
    hasSentInvite: boolean;
    hasInvited: boolean;
  }>(
    await db.execute(sql`select
      exists (select from vendors where community_id = ${communityId}::uuid and deleted_at is null)
        as "hasVendors",
      (select count(*)::int from reviews where user_id = ${userId}::uuid) as ratings,
      exists (select from costs where created_by = ${userId}::uuid and deleted_at is null and amount > 0)
        as "hasAmounts",
      exists (select from invitations where invited_by = ${userId}::uuid and revoked_at is null)
        as "hasSentInvite",
      exists (select from invitations where invited_by = ${userId}::uuid and accepted_at is not null)
        as "hasInvited"`),
  );
  if (!row) throw new Error('A select without a table returns one row.');
  return row;
}

export async function markDismissed(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ firstStepsDismissedAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
}
