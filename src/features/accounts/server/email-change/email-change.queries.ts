import { and, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm';
import { announce } from '../../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { signInLinks, users } from '../../../../schema/account.tables.ts';
import { emailChanges } from '../../../../schema/sign-in.tables.ts';

const isWaiting = isNull(emailChanges.confirmedAt);

export async function replaceWaitingChange(
  tx: Tx,
  change: typeof emailChanges.$inferInsert,
): Promise<string> {
  await deleteWaitingChange(tx, change.userId);
  const [row] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!row) throw new Error('The change was not stored.');
  return row.id;
}

export async function deleteWaitingChange(db: Queryable, userId: string): Promise<void> {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isWaiting));
}

export async function findWaitingChange(db: Queryable, userId: string, now: Date) {
  const [row] = await db
    .select({ email: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isWaiting, gt(emailChanges.expiresAt, now)));
  return row ?? null;
}

/** Stores the hash of the link of a waiting change; returns its new email, or null if it no longer waits. */
export async function activateChange(db: Queryable, id: string, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .update(emailChanges)
    .set({ tokenHash })
    .where(and(eq(emailChanges.id, id), isWaiting))
    .returning({ email: emailChanges.newEmail });
  return row?.email ?? null;
}

const change = {
  id: emailChanges.id,
  userId: emailChanges.userId,
  newEmail: emailChanges.newEmail,
  oldEmail: emailChanges.oldEmail,
  sessionId: emailChanges.sessionId,
  createdAt: emailChanges.createdAt,
};

export async function findChangeByToken(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select(change)
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), isWaiting, gt(emailChanges.expiresAt, now)));
  return row ?? null;
}

export async function findChangeByUndoToken(db: Queryable, undoToken: string, now: Date) {
  const [row] = await db
    .select(change)
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.undoToken, undoToken),
        isNotNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    );
  return row?.oldEmail ? { ...row, oldEmail: row.oldEmail } : null;
}

/** Returns null once the time to undo is over. */
export async function findConfirmedChange(db: Queryable, id: string) {
  const [row] = await db
    .select({
      to: emailChanges.oldEmail,
      newEmail: emailChanges.newEmail,
      undoToken: emailChanges.undoToken,
    })
    .from(emailChanges)
    .where(eq(emailChanges.id, id));
  return row?.to ? { ...row, to: row.to } : null;
}

export async function lockEmailOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.rejectedAt)))
    .for('no key update');
  return row?.email ?? null;
}

/** Ends open sign-in links; the unique constraint refuses the email of another account. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  announce(tx, 'user', userId);
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

export async function confirmChange(
  tx: Tx,
  id: string,
  set: { oldEmail: string; confirmedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ ...set, tokenHash: null })
    .where(eq(emailChanges.id, id));
}

export async function forgetSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.createdAt, since)));
}
