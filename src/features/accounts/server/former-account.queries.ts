import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';

/** Returns the rejected person whose email this was; null if the email is not a rejected person's. */
export async function takeEmailOfRejected(
  tx: Tx,
  { email, successorId }: { email: string; successorId: string },
): Promise<string | null> {
  const [row] = await tx
    .update(users)
    .set({ email: null, successorId })
    .where(and(eq(users.email, email), isNotNull(users.rejectedAt), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (row) announce(tx, 'user', row.id);
  return row?.id ?? null;
}

/** Gives the email of an account that is erased back to the rejected person who had it before. */
export async function giveEmailBack(tx: Tx, userId: string, email: string): Promise<void> {
  const returned = await tx
    .update(users)
    .set({ email, successorId: null })
    .where(and(eq(users.successorId, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  announce(tx, 'user', ...returned.map(({ id }) => id));
}

export async function deleteHomeAndRoles(tx: Tx, userId: string): Promise<void> {
  announce(tx, 'user', userId);
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  await tx.delete(hoaAdmins).where(eq(hoaAdmins.userId, userId));
}

/** Returns the accounts that had a person's email before, newest first, with those whose rows the person has by now. */
export async function findPredecessors(db: Queryable, userId: string): Promise<string[]> {
  const found = await db.execute(sql`
    with recursive former as (
      select id, 1 as distance from users where successor_id = ${userId}::uuid
      union all
      select users.id, distance + 1 from users join former on users.successor_id = former.id
    ) select id from former order by distance`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

/** Locks and returns those whose rows still wait for the person, newest first. */
export async function lockPredecessors(tx: Tx, userId: string): Promise<string[]> {
  const ids = await findPredecessors(tx, userId);
  if (ids.length === 0) return [];
  const waiting = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .for('no key update');
  const isWaiting = new Set(waiting.map(({ id }) => id));
  return ids.filter((id) => isWaiting.has(id));
}

/** Moves what is counted in the row itself, after the rows that it counts. */
export async function moveTotals(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  announce(tx, 'user', from, to);
  const sumOf = sql`coalesce((select sum(points_earned) from ${userPointHistory} where user_id = users.id), 0)`;
  const submissions = sql`(select sum(submissions_count) from users as counted
    where counted.id in (${from}::uuid, ${to}::uuid))`;
  await tx
    .update(users)
    .set({
      points: sumOf,
      submissionsCount: sql`case when users.id = ${to}::uuid then ${submissions} else 0 end`,
    })
    .where(inArray(users.id, [from, to]));
}
