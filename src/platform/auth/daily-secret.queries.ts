import { and, between, eq, notBetween } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { dailySecrets } from './daily-secret.tables.ts';
import { newToken } from './tokens.ts';

const day = 24 * 60 * 60_000;

/** Secrets dated further ahead were created by a wrong clock that has since been corrected. */
const dayAround = (now: Date) => [new Date(now.getTime() - day + 1), new Date(now.getTime() + day)] as const;

/**
 * Returns a secret shared by all processes for one day. Hashes made with it are comparable during that day, and
 * cannot be traced to anyone once it is deleted.
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
  // Another process may have inserted first.
  const [made] = await find();
  if (!made) throw new Error('The daily secret was not stored.');
  return made.value;
}

export async function deleteOldSecrets(db: Queryable, now: Date): Promise<void> {
  await db.delete(dailySecrets).where(notBetween(dailySecrets.since, ...dayAround(now)));
}
