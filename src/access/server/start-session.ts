import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestContext } from './request-context.ts';
import { insertSession } from './request-session.queries.ts';

const day = 24 * 3_600_000;

/** Lifetimes in milliseconds (docs/rules/access.md, 'Tokens and lifetimes'). */
export const sessionLifetime = {
  idle: 180 * day,
  adminIdle: 30 * day,
  unconfirmedIdle: 30 * day,
  absolute: 400 * day,
} as const;

export const sessionCookie = 'porchlist-session';

type Standing = Pick<SessionOwner, 'isConfirmed' | 'isAdmin'>;

export function idleEnd(now: Date, standing: Standing, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + idleTime(standing), endsAt.getTime()));
}

function idleTime({ isConfirmed, isAdmin }: Standing): number {
  if (!isConfirmed) return sessionLifetime.unconfirmedIdle;
  return isAdmin ? sessionLifetime.adminIdle : sessionLifetime.idle;
}

export interface SessionOwner {
  userId: string;
  isConfirmed: boolean;
  isAdmin: boolean;
  /** What a confirmed session was started with: a link or code from an email by default. */
  provenBy?: 'email' | 'passkey';
  browsers?: readonly string[];
}

export interface StartedSession {
  sessionId: string;
  /** Sets the cookie: call it after the transaction has committed. */
  setCookie: () => void;
}

/** Starts a session in the caller's transaction. */
export async function startSession(
  context: RequestContext,
  tx: Tx,
  owner: SessionOwner,
): Promise<StartedSession> {
  const now = context.clock.now();
  const token = newToken();
  const { provenBy = 'email', browsers = [] } = owner;
  const endsAt = new Date(now.getTime() + sessionLifetime.absolute);
  const expiresAt = idleEnd(now, owner, endsAt);
  const sessionId = await insertSession(tx, {
    userId: owner.userId,
    tokenHash: hashToken(token),
    isConfirmed: owner.isConfirmed,
    device: context.device,
    browsers: [...browsers],
    createdAt: now,
    lastUsedAt: now,
    emailProofAt: owner.isConfirmed && provenBy === 'email' ? now : null,
    passkeyProofAt: owner.isConfirmed && provenBy === 'passkey' ? now : null,
    expiresAt,
    endsAt,
  });
  const maxAge = (expiresAt.getTime() - now.getTime()) / 1000;
  return { sessionId, setCookie: () => context.cookies.set(sessionCookie, token, maxAge) };
}
