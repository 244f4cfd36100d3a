import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { sessions } from '../../../schema/account.tables.ts';

export async function listSessionsOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      name: sessions.name,
      isConfirmed: sessions.isConfirmed,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(50);
}

export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  announce(tx, 'user', userId);
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rowCount !== 0;
}

export async function setSessionName(
  db: Queryable,
  userId: string,
  sessionId: string,
  name: string | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ name })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rowCount !== 0;
}

export async function deleteUnconfirmedSessionsOf(tx: Tx, userId: string): Promise<void> {
  announce(tx, 'user', userId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.isConfirmed, true)));
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  const expired = await tx
    .delete(sessions)
    // Never later than `endsAt`.
    .where(lte(sessions.expiresAt, now))
    .returning({ userId: sessions.userId });
  announce(tx, 'user', ...expired.map(({ userId }) => userId));
}
