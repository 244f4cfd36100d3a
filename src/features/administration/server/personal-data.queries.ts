import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { adminMails } from '../../../schema/account.tables.ts';

/** Returns whether the person wants the mails about what waits for admins, and when the last one left. */
export async function findOwnAdminMails(db: Queryable, userId: string) {
  const [row] = await db
    .select({ isWanted: adminMails.isWanted, mailedAt: adminMails.mailedAt })
    .from(adminMails)
    .where(eq(adminMails.userId, userId));
  return row ?? null;
}

export async function deleteAdminMails(tx: Tx, userId: string): Promise<void> {
  await tx.delete(adminMails).where(eq(adminMails.userId, userId));
}
