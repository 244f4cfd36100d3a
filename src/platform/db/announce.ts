import { sql } from 'drizzle-orm';
import type { Schemas } from '../schemas.ts';
import { changeChannel } from './changes.ts';
import type { Tx } from './database.ts';

/** Topics of cached data that a commit can change. */
export const topics = {
  /** What the first admin was asked about the site. */
  site: (siteId: string) => `site:${siteId}`,
  /** Rights and sessions of a person. */
  user: (userId: string) => `user:${userId}`,
  /** A community's row. */
  community: (communityId: string) => `community:${communityId}`,
  /** A community's vendors with all that lists show of them. */
  list: (communityId: string) => `list:${communityId}`,
  /** What lists show of ratings, uses and costs of a category's vendors; `<community>/<category>`. */
  figures: (category: string) => `figures:${category}`,
};

/** Lists reach other processes right after the commit, everything else with it (ADR 16). */
export const isList = (topic: string): boolean => /^(list|figures):/.test(topic);

const announced = new WeakMap<Tx, Set<string>>();

/** Collects what a transaction announces, for its commit to publish. */
export function collectAnnouncements(tx: Tx): ReadonlySet<string> {
  const collected = new Set<string>();
  announced.set(tx, collected);
  return collected;
}

/** Notifies all processes of changes, which PostgreSQL does with the commit. */
export async function notifyWithCommit(tx: Tx, schemas: Schemas, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${changeChannel(schemas)}, topic) from unnest(${sql.param(changed)}::text[]) as topic`,
  );
}

/**
 * Says of whom or what the transaction changes what caches hold. Its commit drops that from the caches of all processes
 * before the writer gets an answer.
 */
export function announce(tx: Tx, kind: keyof typeof topics, ...ids: readonly string[]): void {
  const collected = announced.get(tx);
  if (!collected) throw new Error('This transaction does not publish what it changes.');
  for (const id of ids) collected.add(topics[kind](id));
}
