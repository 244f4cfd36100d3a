import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { knownBrowsers } from '../../../schema/browser.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isOwnCommunity } from '../../../schema/own-community.ts';
import { canSignIn } from './account.queries.ts';

/** Returns the last person who signed in in a browser; null if there is none, or if they may no longer sign in. */
export async function findLastMember(db: Queryable, browserHash: string, adminEmails: readonly string[]) {
  const [row] = await db
    .select({ email: users.email, communitySlug: communities.slug })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .leftJoin(communities, isOwnCommunity)
    .where(and(eq(knownBrowsers.browserHash, browserHash), canSignIn(adminEmails)))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .limit(1);
  return row?.email ? { ...row, email: row.email } : null;
}

export async function forgetBrowser(db: Queryable, browserHash: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.browserHash, browserHash));
}
