import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestContext } from './request-context.ts';
import { insertSession } from './request-session.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Lifetimes in milliseconds (docs/rules/access.md, 'Tokens and lifetimes'). */
export const sessionLifetime = { idle: 30 * day, adminIdle: 12 * hour, absolute: 90 * day } as const;

export const sessionCookie = 'porchlist-session';

/** Returns when a session used now expires if it stays idle; never later than `endsAt`. */
export function idleEnd(now: Date, isAdmin: boolean, endsAt: Date): Date {
  const idle = isAdmin ? sessionLifetime.adminIdle : sessionLifetime.idle;
  return new Date(Math.min(now.getTime() + idle, endsAt.getTime()));
}

export type SessionOwner = { userId: string; isConfirmed: boolean; isAdmin: boolean };

/**
 * Starts a session in the caller's transaction. Returns a function that sets the cookie: call it after the transaction
 * has committed.
 */
export async function startSession(
  context: RequestContext,
  tx: Tx,
  owner: SessionOwner,
): Promise<() => void> {
  const now = context.clock.now();
  const token = newToken();
  const endsAt = new Date(now.getTime() + sessionLifetime.absolute);
  const expiresAt = idleEnd(now, owner.isAdmin, endsAt);
  await insertSession(tx, {
    userId: owner.userId,
    tokenHash: hashToken(token),
    isConfirmed: owner.isConfirmed,
    device: context.device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    endsAt,
  });
  return () => context.cookies.set(sessionCookie, token, (expiresAt.getTime() - now.getTime()) / 1000);
}
