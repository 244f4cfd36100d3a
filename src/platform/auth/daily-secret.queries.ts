import { and, between, eq, notBetween } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { dailySecrets } from './daily-secret.tables.ts';
import { newToken } from './tokens.ts';

const day = 24 * 60 * 60_000;

/** A secret from a time further ahead than this was made by a wrong clock that has been put right. */
const dayAround = (now: Date) => [new Date(now.getTime() - day + 1), new Date(now.getTime() + day)] as const;

/**
 * Returns a secret that is the same in every process for a day, and another one afterwards: what was hashed with it can
 * be told apart while it lasts, and leads back to nobody once it is gone.
 */
export async function dailySecret(db: Queryable, name: string, now: Date): Promise<string> {
  const find = () =>
    db
      .select({ value: dailySecrets.value })
      .from(dailySecrets)
      .where(and(eq(dailySecrets.name, name), between(dailySecrets.since, ...dayAround(now))));
  const [known] = await find();
  if (known) return known.value;
  const secret = { value: newToken(), since: now };
  await db
    .insert(dailySecrets)
    .values({ name, ...secret })
    .onConflictDoUpdate({
      target: dailySecrets.name,
      set: secret,
      setWhere: notBetween(dailySecrets.since, ...dayAround(now)),
    });
  // Another process may have been first.
  const [made] = await find();
  if (!made) throw new Error('The secret of the day was not kept.');
  return made.value;
}

export async function deleteOldSecrets(db: Queryable, now: Date): Promise<void> {
  await db.delete(dailySecrets).where(notBetween(dailySecrets.since, ...dayAround(now)));
}
