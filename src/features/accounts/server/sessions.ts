import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { type SessionOwner, sessionCookie, startSession } from '../../../access/server/start-session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import type { renameSessionInput, sessionRow } from '../account.schema.ts';
import { personExists } from './account.queries.ts';
import { recognizeBrowser, signedInBrowser } from './known-browsers.ts';
import { findBrowsersOfSession, type KeptBrowser, keptBrowserOf } from './revoke-access.queries.ts';
import { revokeAccess } from './revoke-access.ts';
import { deleteSession, listSessionsOf, setSessionName } from './session.queries.ts';

export async function listSessions({
  db,
  clock,
  viewer,
}: SignedInContext): Promise<z.input<typeof sessionRow>[]> {
  const rows = await listSessionsOf(db, viewer.userId, clock.now());
  return rows.map(({ isConfirmed: _, ...row }) => ({ ...row, isCurrent: row.id === viewer.sessionId }));
}

/** Ends one of the person's own sessions; another one with the passkeys that were added there. */
export async function endSession(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { clock, db, viewer } = context;
  if (sessionId === viewer.sessionId) return signOut(context);
  await db.transaction(async (tx) => {
    const kept = await keptBrowserOf(tx, viewer.sessionId);
    if (!(await revokeSession(tx, { userId: viewer.userId, sessionId, kept }, clock.now()))) throw notFound();
  });
}

/** Ends a session with everything its browser has made; returns false if the person has no such session. */
async function revokeSession(
  tx: Tx,
  { userId, sessionId, kept }: { userId: string; sessionId: string; kept: KeptBrowser | null },
  now: Date,
): Promise<boolean> {
  const browsers = (await findBrowsersOfSession(tx, sessionId)).slice(-1);
  if (!(await deleteSession(tx, userId, sessionId))) return false;
  await revokeAccess(tx, userId, { scope: 'browsers', browsers, kept }, now);
  return true;
}

/** Signs the person out everywhere except in this browser, and removes passkeys that were not added in it. */
export async function endOtherSessions({ clock, db, viewer }: SignedInContext): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const kept = await keptBrowserOf(tx, viewer.sessionId);
    const revoked = await revokeAccess(tx, viewer.userId, { scope: 'elsewhere', kept }, clock.now());
    return { ended: revoked.sessions };
  });
}

export async function signOut({ db, log, requestId, viewer, cookies }: SignedInContext): Promise<void> {
  await db.transaction((tx) => deleteSession(tx, viewer.userId, viewer.sessionId));
  log.info({ requestId, userId: viewer.userId }, 'signed out');
  cookies.clear(sessionCookie);
}

export async function renameSession(
  { db, viewer }: SignedInContext,
  { sessionId, name }: z.output<typeof renameSessionInput>,
): Promise<void> {
  if (!(await setSessionName(db, viewer.userId, sessionId, name === '' ? null : name))) throw notFound();
}

/**
 * Starts a confirmed session like `startSession` and ends the previous session of this browser. Emails the person about
 * it if the browser is new to them and this is not their first sign-in.
 *
 * @returns a function that sets the cookies: call it after the transaction has committed
 */
export async function replaceSession(
  context: RequestContext,
  tx: Tx,
  { isFirst, ...owner }: SessionOwner & { isFirst: boolean },
): Promise<() => void> {
  const { viewer } = context;
  if (viewer) await deleteSession(tx, viewer.userId, viewer.sessionId);
  const { browserHash, remember } = signedInBrowser.of(context);
  const browsers = [...(owner.browsers ?? []).filter((other) => other !== browserHash), browserHash];
  const { sessionId, setCookie } = await startSession(context, tx, { ...owner, browsers });
  await recognizeBrowser(context, tx, { userId: owner.userId, sessionId, browserHash, browsers, isFirst });
  return () => {
    setCookie();
    remember();
  };
}

/** Signs a person out of one browser and removes the passkeys that were added there. */
export async function adminEndSession(
  context: SignedInContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    if (!(await revokeSession(tx, { userId, sessionId, kept: null }, now))) throw notFound();
    return { entries: [{ action: 'user.end_sessions', subject: ['user', userId] }], touches: {} };
  });
}

/** Signs a person out everywhere, and removes their passkeys and sign-in link. */
export async function adminEndAllSessions(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  const { ended } = await decide(context, async (tx, now) => {
    if (!(await personExists(tx, userId))) throw notFound();
    const { sessions: ended, passkeys } = await revokeAccess(tx, userId, { scope: 'everything' }, now);
    return {
      entries: ended + passkeys > 0 ? [{ action: 'user.end_sessions', subject: ['user', userId] }] : [],
      touches: {},
      ended,
    };
  });
  return { ended };
}
