import { hashToken } from '../../platform/auth/tokens.ts';
import { cacheOfProcess, type Loaded } from '../../platform/cache.ts';
import type { Config } from '../../platform/config/config.ts';
import { topics } from '../../platform/db/announce.ts';
import type { Changes } from '../../platform/db/changes.ts';
import { isDoneIfAvailable } from '../../platform/db/database-errors.ts';
import { countReads } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { type Admin, hasAdminRights, type Viewer } from '../audience.ts';
import type { RequestContext } from './request-context.ts';
import { type AdminSession, findAdminSession, findSession, touchSession } from './request-session.queries.ts';
import { idleEnd, sessionCookie } from './start-session.ts';

/** Minimum time between two renewals of a session, so that reads do not cause writes. */
const renewAfterMs = 5 * 60_000;

/** While nothing can be saved, reads of a process do not wait for a refused renewal each time. */
const retryRenewalMs = 60_000;
const refusedAt = new WeakMap<Changes, number>();

const wasRefused = ({ changes }: Pick<Services, 'changes'>, now: Date): boolean =>
  Math.abs(now.getTime() - (refusedAt.get(changes) ?? 0)) < retryRenewalMs;

type Request = Omit<RequestContext, 'viewer'>;
type SessionServices = Pick<Services, 'changes' | 'clock' | 'db' | 'config'>;

interface CachedSession {
  viewer: Viewer;
  lastUsedAt: Date;
  endsAt: Date;
}

const cacheOf = cacheOfProcess<CachedSession | null>({ maxSize: 20_000, sizeOf: () => 1 });

type CacheServices = Pick<Services, 'changes' | 'clock' | 'metrics'>;

const sessionCache = (services: CacheServices) => cacheOf(services, countReads(services.metrics, 'session'));

/**
 * Returns the viewer of the session cookie; null when signed out. Renews the session and its cookie when due.
 */
export async function loadViewer(request: Request): Promise<Viewer | null> {
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
  if (isDue(session, now) && !wasRefused(request, now)) {
    const standing = { isConfirmed: viewer.isConfirmed, isAdmin: hasAdminRights(viewer) };
    const expiresAt = idleEnd(now, standing, endsAt);
    const renewing = request.db.transaction((tx) => touchSession(tx, viewer, now, expiresAt));
    // A read must not need a write: a later request renews.
    if (await isDoneIfAvailable(renewing)) {
      request.cookies.set(sessionCookie, token, (expiresAt.getTime() - now.getTime()) / 1000);
    } else refusedAt.set(request.changes, now.getTime());
  }
  return viewer;
}

/** `unusedFor` is negative if the clock was set back: the session's end is then wrong, too, and must be renewed. */
function isDue({ lastUsedAt }: CachedSession, now: Date): boolean {
  const unusedFor = now.getTime() - lastUsedAt.getTime();
  return unusedFor >= renewAfterMs || unusedFor < 0;
}

/**
 * Returns the viewer of a session cookie without a query; undefined if the session is not cached or is due for renewal.
 */
export function cachedViewer(services: CacheServices, token: string): Viewer | undefined {
  const session = sessionCache(services).find(hashToken(token));
  return session && !isDue(session, services.clock.now()) ? session.viewer : undefined;
}

async function readSession(
  services: SessionServices,
  tokenHash: string,
): Promise<Loaded<CachedSession | null>> {
  const session = await findSession(services.db, tokenHash, services.clock.now());
  // Do not cache unknown tokens.
  if (!session) return { value: null, topics: null };
  const { userId, lastUsedAt, expiresAt, endsAt, appointedIn } = session;
  const communityId = session.registeredCommunityId ?? session.defaultCommunityId;
  const communityIds = communityId ? [communityId, ...appointedIn] : appointedIn;
  return {
    value: { viewer: viewerFrom(services, session), lastUsedAt, endsAt },
    // The communities' topics, because the viewer has a slug and a time zone, and no rights in a closed community.
    topics: [topics.user(userId), ...communityIds.map(topics.community)],
    until: expiresAt,
  };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function viewerFrom(request: Pick<Request, 'config'>, session: FoundSession): Viewer {
  const isPlatformAdmin = session.isPlatformAdmin || isConfiguredAdmin(request, session.email);
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    isConfirmed: session.isConfirmed,
    isVerified: session.isConfirmed && (session.isVerified || isPlatformAdmin),
    isPlatformAdmin: session.isConfirmed && isPlatformAdmin,
    hoaAdminOf: session.isConfirmed ? session.hoaAdminOf : [],
    communityId: session.communityId,
    communitySlug: session.communitySlug,
    householdId: session.householdId,
    isHouseholdApproved: session.isConfirmed && session.householdApprovedAt !== null,
    isAccountVerified: session.isVerified,
    timeZone: session.timeZone,
  };
}

/**
 * Returns an admin's rights as of now, for decisions that go on without a request; null if they have none any more, or
 * the session that began them has ended.
 */
export async function loadAdmin(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  sessionId: string,
): Promise<Admin | null> {
  const session = await findAdminSession(db, sessionId, clock.now());
  const admin = session && { userId: session.userId, sessionId, ...rolesIn(session, config) };
  return admin && hasAdminRights(admin) ? admin : null;
}

export function rolesIn(
  { isConfirmed, isPlatformAdmin, email, hoaAdminOf }: AdminSession,
  config: Pick<Config, 'adminEmails'>,
): Pick<Admin, 'isPlatformAdmin' | 'hoaAdminOf'> {
  return {
    isPlatformAdmin: isConfirmed && (isPlatformAdmin || isConfiguredAdmin({ config }, email)),
    hoaAdminOf: isConfirmed ? hoaAdminOf : [],
  };
}

export function isConfiguredAdmin(
  request: { config: Pick<Config, 'adminEmails'> },
  email: string | null,
): boolean {
  return email !== null && request.config.adminEmails.includes(email);
}
