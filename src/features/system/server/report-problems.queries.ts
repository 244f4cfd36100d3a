import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { reportedProblems } from '../../../platform/outcomes/outcome.tables.ts';
import { users } from '../../../schema/account.tables.ts';

export async function noteProblems(tx: Tx, titles: readonly string[], now: Date): Promise<void> {
  if (titles.length === 0) return;
  await tx
    .insert(reportedProblems)
    .values(titles.map((title) => ({ title, beganAt: now, seenAt: now })))
    .onConflictDoUpdate({
      target: reportedProblems.title,
      set: { seenAt: now, beganAt: sql`least(${reportedProblems.beganAt}, excluded.began_at)` },
    });
}

/** Marks and returns those that are seen now, have lasted since `before` and were not mailed: each once, among all processes. */
export const claimBegun = (tx: Tx, before: Date, now: Date) =>
  tx
    .update(reportedProblems)
    .set({ mailedAt: now })
    .where(
      and(
        isNull(reportedProblems.mailedAt),
        lte(reportedProblems.beganAt, before),
        eq(reportedProblems.seenAt, now),
      ),
    )
    .returning({ title: reportedProblems.title, beganAt: reportedProblems.beganAt });

/**
 * Deletes those that were last seen before `since`, or after `until` by a clock that was ahead, and returns the ones that were
 * mailed.
 */
export async function claimEnded(
  tx: Tx,
  seen: readonly string[],
  { since, until }: { since: Date; until: Date },
) {
  const isOver = or(lt(reportedProblems.seenAt, since), gt(reportedProblems.seenAt, until));
  const ended = await tx
    .delete(reportedProblems)
    .where(and(isOver, notInArray(reportedProblems.title, [...seen, ''])))
    .returning();
  return ended.filter(({ mailedAt }) => mailedAt !== null);
}

/** Returns those of the titles that a process has seen since then. */
export async function listReported(
  db: Queryable,
  titles: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const rows = await db
    .select({ title: reportedProblems.title })
    .from(reportedProblems)
    .where(and(inArray(reportedProblems.title, [...titles]), gt(reportedProblems.seenAt, since)));
  return rows.map(({ title }) => title);
}

export async function listPlatformAdmins(db: Queryable, adminEmails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails])),
        isNotNull(users.email),
        isNull(users.deletedAt),
        isNull(users.rejectedAt),
      ),
    )
    .orderBy(sql`${users.createdAt}`);
  return rows.map(({ id }) => id);
}
