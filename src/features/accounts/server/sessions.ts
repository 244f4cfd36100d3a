import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { type SessionOwner, sessionCookie, startSession } from '../../../access/server/sessions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type DecisionEntry, decide } from '../../audit/server/decide.ts';
import type { renameSessionInput, sessionRow } from '../account.schema.ts';
import { personExists } from './account.queries.ts';
import { recognizeBrowser } from './known-browsers.ts';
import {
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  setSessionName,
} from './session.queries.ts';
import { deleteLinkOf } from './sign-in/sign-in-link.queries.ts';

/** Returns the person's sessions, the last used first. */
export async function listSessions({
  db,
  clock,
  viewer,
}: SignedInContext): Promise<z.input<typeof sessionRow>[]> {
  const rows = await listSessionsOf(db, viewer.userId, clock.now());
  return rows.map(({ isConfirmed: _, ...row }) => ({ ...row, isCurrent: row.id === viewer.sessionId }));
}

/** Ends one of the person's own sessions. */
export async function endSession(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const { db, viewer, cookies } = context;
  if (!(await deleteSession(db, viewer.userId, sessionId))) throw notFound();
  if (sessionId === viewer.sessionId) cookies.clear(sessionCookie);
}

/** Signs the person out everywhere except in this browser. */
export async function endOtherSessions({ db, viewer }: SignedInContext): Promise<{ ended: number }> {
  return { ended: await deleteOtherSessionsOf(db, viewer.userId, viewer.sessionId) };
}

/** Ends the session of this browser; the person's other sessions stay. */
export async function signOut({ db, log, requestId, viewer, cookies }: SignedInContext): Promise<void> {
  await deleteSession(db, viewer.userId, viewer.sessionId);
  log.info({ requestId, userId: viewer.userId }, 'signed out');
  cookies.clear(sessionCookie);
}

/** Sets or removes the name of one of the person's own sessions. */
export async function renameSession(
  { db, viewer }: SignedInContext,
  { sessionId, name }: z.output<typeof renameSessionInput>,
): Promise<void> {
  if (!(await setSessionName(db, viewer.userId, sessionId, name === '' ? null : name))) throw notFound();
}

/**
 * Starts a session like `startSession` and ends the previous session of this browser. Emails the person about a
 * confirmed session in a browser that is new to them.
 *
 * @returns a function that sets the cookies: call it after the transaction has committed
 */
export async function replaceSession(
  context: RequestContext,
  tx: Tx,
  owner: SessionOwner,
): Promise<() => void> {
  const { viewer } = context;
  if (viewer) await deleteSession(tx, viewer.userId, viewer.sessionId);
  const { sessionId, setCookie } = await startSession(context, tx, owner);
  if (!owner.isConfirmed) return setCookie;
  const rememberBrowser = await recognizeBrowser(context, tx, { userId: owner.userId, sessionId });
  return () => {
    setCookie();
    rememberBrowser();
  };
}

/** Signs a person out of one browser. */
export async function endUserSession(
  context: SignedInContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    if (!(await deleteSession(tx, userId, sessionId))) throw notFound();
    return { entries: [endedSessions(userId)], touches: {} };
  });
}

/** Signs a person out everywhere and invalidates their sign-in link. */
export async function endAllSessionsOfUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  const { ended } = await decide(context, async (tx) => {
    if (!(await personExists(tx, userId))) throw notFound();
    const ended = await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    return { entries: ended > 0 ? [endedSessions(userId)] : [], touches: {}, ended };
  });
  return { ended };
}

/** Returns the audit entry for an admin signing a person out of one or all browsers. */
function endedSessions(userId: string): DecisionEntry {
  return { action: 'user.end_sessions', subjectType: 'user', subjectId: userId };
}
