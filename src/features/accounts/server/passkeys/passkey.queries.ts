import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { sessions, users } from '../../../../schema/account.tables.ts';
import { passkeyChallenges, passkeys } from '../../../../schema/sign-in.tables.ts';
import { canUseLink } from '../account.queries.ts';
import { isLedBy } from '../revoke-access.queries.ts';

interface Challenge {
  challenge: string;
  /** The person who may use it; null for signing in. */
  userId: string | null;
}

export async function insertChallenge(db: Queryable, challenge: Challenge, expiresAt: Date): Promise<void> {
  await db.insert(passkeyChallenges).values({ ...challenge, expiresAt });
}

/** Returns false if the challenge is unknown, expired or another person's. */
export async function consumeChallenge(
  db: Queryable,
  { challenge, userId }: Challenge,
  now: Date,
): Promise<boolean> {
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isTheirs, gt(passkeyChallenges.expiresAt, now)));
  return rowCount !== 0;
}

export function listPasskeysOf(db: Queryable, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
}

export function listCredentials(db: Queryable, userId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}

/** Returns the id; null if the passkey is stored already. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<string | null> {
  const [added] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added?.id ?? null;
}

/** Deletes a passkey; returns the browsers that led to it, or null if the person has no such passkey. */
export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<string[] | null> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ browsers: passkeys.browsers });
  return deleted?.browsers ?? null;
}

interface PasskeyUse {
  userId: string;
  /** Those that led to the passkey. */
  browsers: string[];
  /** The session that is not meant. */
  kept: string | null;
}

const isOtherSession = ({ userId, kept }: Omit<PasskeyUse, 'browsers'>) =>
  and(eq(sessions.userId, userId), kept === null ? undefined : ne(sessions.id, kept));

/**
 * Returns the browsers in which sessions began with a passkey that these browsers led to, or passkeys were added since. A
 * session that a mailbox began is not meant.
 */
export async function findBrowsersOfPasskey(
  db: Queryable,
  { browsers, ...of }: PasskeyUse,
): Promise<string[]> {
  const isBegun = and(eq(sessions.isConfirmed, true), isNull(sessions.emailProofAt));
  const begun = await db
    .select({ browsers: sessions.browsers })
    .from(sessions)
    .where(and(isOtherSession(of), isBegun, isLedBy(sessions.browsers, browsers)));
  const isAdded = and(isLedBy(passkeys.browsers, browsers), ne(passkeys.browsers, browsers));
  const added = await db
    .select({ browsers: passkeys.browsers })
    .from(passkeys)
    .where(and(eq(passkeys.userId, of.userId), browsers.length === 0 ? sql`false` : isAdded));
  return [...begun, ...added].flatMap(({ browsers: all }) => all.slice(-1));
}

/** Makes the person's sessions ask again for a passkey before the next decision. */
export async function forgetPasskeyProofs(db: Queryable, of: Omit<PasskeyUse, 'browsers'>): Promise<void> {
  await db.update(sessions).set({ passkeyProofAt: null }).where(isOtherSession(of));
}

/** Stores the hash of the link in the email about a passkey; returns the email, or null if the passkey is gone. */
export async function activateNotice(db: Queryable, id: string, noticeHash: string): Promise<string | null> {
  const [row] = await db
    .update(passkeys)
    .set({ noticeHash })
    .from(users)
    .where(and(eq(passkeys.id, id), eq(users.id, passkeys.userId), canUseLink))
    .returning({ email: users.email });
  return row?.email ?? null;
}

export async function findNoticedPasskey(db: Queryable, noticeHash: string) {
  const [row] = await db
    .select({ id: passkeys.id, userId: passkeys.userId, name: passkeys.name, browsers: passkeys.browsers })
    .from(passkeys)
    .where(eq(passkeys.noticeHash, noticeHash));
  return row ?? null;
}

export async function findPasskey(db: Queryable, credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      browsers: passkeys.browsers,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), canUseLink));
  return row ?? null;
}

export async function recordPasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
  return rowCount !== 0;
}

export async function recordPasskeyProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ passkeyProofAt: now }).where(eq(sessions.id, sessionId));
}
