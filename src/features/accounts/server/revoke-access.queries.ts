import { and, arrayContains, arrayOverlaps, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { sessions } from '../../../schema/account.tables.ts';
import { emailChanges, knownBrowsers, passkeyChallenges, passkeys } from '../../../schema/sign-in.tables.ts';

/**
 * Which access ends: all of it; all but what the kept browser has; or what these browsers have or have made, of passkeys
 * only those that `ledBy` led to if it is given. An account that gets another owner also loses what could undo its changes
 * of email.
 */
export type Revocation =
  | { scope: 'everything'; isForNewOwner?: boolean }
  | { scope: 'elsewhere'; kept: KeptBrowser | null }
  | {
      scope: 'browsers';
      browsers: readonly string[];
      ledBy?: readonly string[];
      kept?: KeptBrowser | null;
    };

export interface KeptBrowser {
  sessionId: string;
  browserHash: string | null;
}

type Whose = { userId: string };

const isFrom = (column: PgColumn, browsers: readonly string[]): SQL =>
  browsers.length === 0 ? sql`false` : arrayOverlaps(column, [...browsers]);

/** Undefined for a session or passkey from before its browsers were stored: it can have led anywhere. */
export const isLedBy = (column: PgColumn, browsers: readonly string[]) =>
  browsers.length === 0 ? undefined : arrayContains(column, [...browsers]);

/** The last one is where the session was started or the passkey was made. */
const isMadeElsewhere = (column: PgColumn, kept: KeptBrowser | null | undefined) =>
  kept?.browserHash ? sql`${column}[cardinality(${column})] is distinct from ${kept.browserHash}` : undefined;

export async function deleteSessions(tx: Tx, { userId }: Whose, revocation: Revocation): Promise<number> {
  announce(tx, 'user', userId);
  const { scope } = revocation;
  const kept = scope === 'everything' ? null : revocation.kept;
  const isMeant = scope === 'browsers' ? isFrom(sessions.browsers, revocation.browsers) : undefined;
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isMeant, kept ? ne(sessions.id, kept.sessionId) : undefined));
  return rowCount ?? 0;
}

/** Removes passkeys, also those without a known browser unless `ledBy` is given; returns their number. */
export async function deletePasskeys(tx: Tx, { userId }: Whose, revocation: Revocation): Promise<number> {
  const { scope } = revocation;
  const kept = scope === 'everything' ? null : revocation.kept;
  const isMeant = scope === 'browsers' ? isPasskeyFrom(revocation) : undefined;
  const { rowCount } = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), isMeant, isMadeElsewhere(passkeys.browsers, kept)));
  return rowCount ?? 0;
}

function isPasskeyFrom({ browsers, ledBy }: Extract<Revocation, { scope: 'browsers' }>) {
  const isMadeThere = isFrom(passkeys.browsers, browsers);
  return ledBy
    ? and(isMadeThere, isLedBy(passkeys.browsers, ledBy))
    : or(eq(passkeys.browsers, []), isMadeThere);
}

export async function deleteChallengesOf(tx: Tx, { userId }: Whose): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** Deletes changes of email that wait; for a new owner also those that a former mailbox could undo. */
export async function deleteEmailChanges(tx: Tx, { userId }: Whose, revocation: Revocation): Promise<void> {
  const isForNewOwner = revocation.scope === 'everything' && revocation.isForNewOwner;
  const isWaiting = isForNewOwner ? undefined : isNull(emailChanges.confirmedAt);
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isWaiting));
}

/** Forgets browsers, so that the next sign-in in them sends an email. */
export async function deleteBrowsers(tx: Tx, { userId }: Whose, revocation: Revocation): Promise<void> {
  const kept = revocation.scope === 'everything' ? null : revocation.kept;
  await tx
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        revocation.scope === 'browsers' ? isFrom(knownBrowsers.browsers, revocation.browsers) : undefined,
        kept?.browserHash ? ne(knownBrowsers.browserHash, kept.browserHash) : undefined,
      ),
    );
}

/** Returns the browsers that led to a session, its own last; none for one from before they were stored. */
export async function findBrowsersOfSession(db: Queryable, sessionId: string): Promise<string[]> {
  const [row] = await db
    .select({ browsers: sessions.browsers })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.browsers ?? [];
}

export async function keptBrowserOf(db: Queryable, sessionId: string): Promise<KeptBrowser> {
  const browsers = await findBrowsersOfSession(db, sessionId);
  return { sessionId, browserHash: browsers.at(-1) ?? null };
}
