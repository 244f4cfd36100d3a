import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { isOwnCommunity, sessions, timeZoneOfPerson, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { knownBrowsers } from '../../../schema/sign-in.tables.ts';
import { canSignIn } from './account.queries.ts';

export interface SignedInBrowser {
  userId: string;
  browserHash: string;
  sessionId: string;
  browsers: readonly string[];
  isNoticed: boolean;
  now: Date;
}

/** Returns whether the browser is new to the person. */
export async function rememberBrowser(tx: Tx, browser: SignedInBrowser): Promise<boolean> {
  const { userId, browserHash, sessionId, isNoticed, now: lastUsedAt } = browser;
  const browsers = [...browser.browsers];
  const [row] = await tx
    .insert(knownBrowsers)
    .values({
      userId,
      browserHash,
      sessionId,
      browsers,
      lastUsedAt,
      noticeToken: isNoticed ? sql`gen_random_uuid()` : null,
    })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.browserHash],
      set: {
        sessionId,
        lastUsedAt,
        // Without a subquery, which a distributed PostgreSQL refuses here.
        browsers: sql`case when ${knownBrowsers.browsers} @> excluded.browsers then ${knownBrowsers.browsers}
          else ${knownBrowsers.browsers} || excluded.browsers end`,
      },
    })
    // xmax is 0 for inserted rows.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Returns null if the session has ended. */
export async function findNotice(db: Queryable, { userId, browserHash }: BrowserOf) {
  const [row] = await db
    .select({
      to: users.email,
      device: sessions.device,
      signedInAt: sessions.createdAt,
      noticeToken: knownBrowsers.noticeToken,
      timeZone: timeZoneOfPerson,
    })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .innerJoin(sessions, eq(sessions.id, knownBrowsers.sessionId))
    .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash)));
  const { to, noticeToken } = row ?? {};
  return row && to && noticeToken ? { ...row, to, noticeToken } : null;
}

export type BrowserOf = Pick<SignedInBrowser, 'userId' | 'browserHash'>;

/** Returns the browser that an email was about, without a device once it is signed out; null if it is not known. */
export async function findNoticedBrowser(db: Queryable, noticeToken: string) {
  const [row] = await db
    .select({
      userId: knownBrowsers.userId,
      browsers: knownBrowsers.browsers,
      device: sessions.device,
    })
    .from(knownBrowsers)
    .leftJoin(sessions, eq(sessions.id, knownBrowsers.sessionId))
    .where(eq(knownBrowsers.noticeToken, noticeToken));
  return row ?? null;
}

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
