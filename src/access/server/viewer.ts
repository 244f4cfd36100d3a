import { hashToken } from '../../platform/auth/tokens.ts';
import type { Viewer } from '../audience.ts';
import type { RequestContext } from './request-context.ts';
import { findSession, touchSession } from './session.queries.ts';
import { idleEnd, sessionCookie } from './sessions.ts';

/** A session is renewed at most this often, so that reading does not become writing. */
const renewAfterMs = 5 * 60_000;

type Request = Omit<RequestContext, 'viewer'>;

/** Who is asking, from the session cookie; null when signed out. Renews the session and its cookie as it is used. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const token = request.cookies.get(sessionCookie);
  if (!token) return null;
  const now = request.clock.now();
  const session = await findSession(request.db, hashToken(token), now);
  if (!session) {
    request.cookies.clear(sessionCookie);
    return null;
  }
  const isAppointed = session.isPlatformAdmin || isConfiguredAdmin(request, session.email);
  const isPlatformAdmin = session.isConfirmed && isAppointed;
  const hoaAdminOf = session.isConfirmed ? session.hoaAdminOf : [];
  const unusedFor = now.getTime() - session.lastUsedAt.getTime();
  // Less than nothing when the clock has been put back: the end of the session is then as wrong as its last use.
  if (unusedFor >= renewAfterMs || unusedFor < 0) {
    const expiresAt = idleEnd(now, isPlatformAdmin || hoaAdminOf.length > 0, session.endsAt);
    await touchSession(request.db, session.sessionId, now, expiresAt);
    request.cookies.set(sessionCookie, token, (expiresAt.getTime() - now.getTime()) / 1000);
  }
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    isConfirmed: session.isConfirmed,
    isVerified: session.isConfirmed && (session.isVerified || isAppointed),
    isPlatformAdmin,
    hoaAdminOf,
    communityId: session.communityId,
    communitySlug: session.communitySlug,
    householdId: session.householdId,
    isHouseholdApproved: session.isConfirmed && session.householdApprovedAt !== null,
    isAccountVerified: session.isVerified,
  };
}

/** Platform admins by configuration: the addresses in ADMIN_EMAILS. */
export function isConfiguredAdmin(request: Pick<Request, 'config'>, email: string | null): boolean {
  return email !== null && request.config.adminEmails.includes(email);
}
