import { hashToken } from '../../platform/auth/tokens.ts';
import { Cache, type Loaded } from '../../platform/cache.ts';
import { type Changes, topics } from '../../platform/db/changes.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../audience.ts';
import type { RequestContext } from './request-context.ts';
import { findSession, touchSession } from './request-session.queries.ts';
import { idleEnd, sessionCookie } from './sessions.ts';

export { findProfile } from './request-session.queries.ts';

/** A session is renewed at most this often, so that reading does not become writing. */
const renewAfterMs = 5 * 60_000;

type Request = Omit<RequestContext, 'viewer'>;
type SessionServices = Pick<Services, 'changes' | 'clock' | 'db' | 'config'>;

/** A living session, as rights are read from it. */
interface KnownSession {
  viewer: Viewer;
  lastUsedAt: Date;
  endsAt: Date;
}

/** One for each process: a test runs several on one database. */
const caches = new WeakMap<Changes, Cache<KnownSession | null>>();

/** The cache of who asks: sessions by the hash of their token. */
function sessionCache({ changes, clock }: Pick<Services, 'changes' | 'clock'>): Cache<KnownSession | null> {
  const known = caches.get(changes) ?? new Cache({ changes, clock, maxSize: 20_000, sizeOf: () => 1 });
  caches.set(changes, known);
  return known;
}

/**
 * Returns who is asking, from the session cookie; null when signed out. Renews the session and its cookie as it is
 * used.
 */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const token = request.cookies.get(sessionCookie);
  if (!token) return null;
  const now = request.clock.now();
  const tokenHash = hashToken(token);
  const session = await sessionCache(request).read(tokenHash, () => readSession(request, tokenHash));
  if (!session) {
    request.cookies.clear(sessionCookie);
    return null;
  }
  const { viewer, endsAt } = session;
  if (isDue(session, now)) {
    const expiresAt = idleEnd(now, viewer.isPlatformAdmin || viewer.hoaAdminOf.length > 0, endsAt);
    await touchSession(request.db, viewer.sessionId, now, expiresAt);
    request.cookies.set(sessionCookie, token, (expiresAt.getTime() - now.getTime()) / 1000);
  }
  return viewer;
}

/** Less than nothing when the clock has been put back: the end of the session is then as wrong as its last use. */
function isDue({ lastUsedAt }: KnownSession, now: Date): boolean {
  const unusedFor = now.getTime() - lastUsedAt.getTime();
  return unusedFor >= renewAfterMs || unusedFor < 0;
}

/**
 * Returns the viewer of a session cookie if that needs no query; undefined when the session is not cached or must be
 * renewed first.
 */
export function cachedViewer(
  services: Pick<Services, 'changes' | 'clock'>,
  token: string,
): Viewer | undefined {
  const session = sessionCache(services).find(hashToken(token));
  return session && !isDue(session, services.clock.now()) ? session.viewer : undefined;
}

async function readSession(
  services: SessionServices,
  tokenHash: string,
): Promise<Loaded<KnownSession | null>> {
  const session = await findSession(services.db, tokenHash, services.clock.now());
  // An unknown token is not cached.
  if (!session) return { value: null, topics: null };
  const { userId, communityId, lastUsedAt, expiresAt, endsAt } = session;
  return {
    value: { viewer: viewerFrom(services, session), lastUsedAt, endsAt },
    // The slug is the community's.
    topics: [topics.user(userId), ...(communityId ? [topics.community(communityId)] : [])],
    until: expiresAt < endsAt ? expiresAt : endsAt,
  };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function viewerFrom(request: Pick<Request, 'config'>, session: FoundSession): Viewer {
  const isAppointed = session.isPlatformAdmin || isConfiguredAdmin(request, session.email);
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    isConfirmed: session.isConfirmed,
    isVerified: session.isConfirmed && (session.isVerified || isAppointed),
    isPlatformAdmin: session.isConfirmed && isAppointed,
    hoaAdminOf: session.isConfirmed ? session.hoaAdminOf : [],
    communityId: session.communityId,
    communitySlug: session.communitySlug,
    householdId: session.householdId,
    isHouseholdApproved: session.isConfirmed && session.householdApprovedAt !== null,
    isAccountVerified: session.isVerified,
  };
}

/** Returns whether the person is platform admin by configuration: one of the addresses in ADMIN_EMAILS. */
export function isConfiguredAdmin(request: Pick<Request, 'config'>, email: string | null): boolean {
  return email !== null && request.config.adminEmails.includes(email);
}
