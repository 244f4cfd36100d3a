import { hashToken } from '../../platform/auth/tokens.ts';
import { keptIn } from '../../platform/kept/kept.ts';
import { noteMore, noteTopics, unheard } from '../../platform/reading.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../audience.ts';
import { bringProfile } from './own-profile.ts';
import type { RequestContext } from './request-context.ts';
import { findSession, touchSession } from './request-session.queries.ts';
import { idleEnd, sessionCookie } from './sessions.ts';

/** A session is renewed at most this often, so that reading does not become writing. */
const renewAfterMs = 5 * 60_000;

type Request = Omit<RequestContext, 'viewer'>;
type SessionServices = Pick<Services, 'memory' | 'clock' | 'db' | 'config'>;

/** A living session, as rights are read from it. */
interface KnownSession {
  viewer: Viewer;
  lastUsedAt: Date;
  endsAt: Date;
}

const keptSessions = keptIn<KnownSession | null>({ maxSize: 20_000_000, sizeOf: () => 1_000 });

/**
 * Returns who is asking, from the session cookie; null when signed out. Renews the session and its cookie as it is
 * used.
 */
export function viewerOf(request: Request): Promise<Viewer | null> {
  return unheard(() => readViewer(request));
}

async function readViewer(request: Request): Promise<Viewer | null> {
  const token = request.cookies.get(sessionCookie);
  if (!token) return null;
  const now = request.clock.now();
  const session = await sessionOf(request, token);
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

function sessionOf(services: SessionServices, token: string): Promise<KnownSession | null> {
  const tokenHash = hashToken(token);
  const now = services.clock.now();
  return keptSessions(services.memory).read(tokenHash, () => readSession(services, tokenHash, now));
}

/** Returns whose cookie this is without using the session: who merely waits for news does not keep it from ending. */
export async function viewerWithoutUse(services: SessionServices, token: string): Promise<Viewer | null> {
  const session = await unheard(() => sessionOf(services, token));
  return session?.viewer ?? null;
}

/** Less than nothing when the clock has been put back: the end of the session is then as wrong as its last use. */
function isDue({ lastUsedAt }: KnownSession, now: Date): boolean {
  const unusedFor = now.getTime() - lastUsedAt.getTime();
  return unusedFor >= renewAfterMs || unusedFor < 0;
}

/**
 * Returns the viewer of a session cookie where that takes no question: undefined where the session is not known, or has
 * to be renewed first.
 */
export function knownViewer(services: Pick<Services, 'memory' | 'clock'>, token: string): Viewer | undefined {
  const session = keptSessions(services.memory).find(hashToken(token))?.value;
  return session && !isDue(session, services.clock.now()) ? session.viewer : undefined;
}

/** Returns what is told when the rights of a person change, or a session of theirs. */
export const rightsTopics = (userId: string): string[] =>
  ['rights', 'sessions', 'household_members', 'hoa_admins'].map((table) => `${table}:${userId}`);

/** Changes with the rights of the person, not with everything else that their row holds. */
async function readSession(
  request: SessionServices,
  tokenHash: string,
  now: Date,
): Promise<KnownSession | null> {
  const { db, memory } = request;
  const at = memory.changes.now();
  const session = await unheard(() => findSession(db, tokenHash, now));
  if (!session) {
    noteMore();
    return null;
  }
  const { userId, communityId, lastUsedAt, expiresAt, endsAt } = session;
  const ofPerson = rightsTopics(userId);
  noteTopics(
    communityId ? [...ofPerson, `communities:${communityId}`] : ofPerson,
    Math.min(+expiresAt, +endsAt),
  );
  bringProfile(memory, session, { profile: session.profile, at });
  return { viewer: viewerFrom(request, session), lastUsedAt, endsAt };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function viewerFrom(request: Pick<Request, 'config'>, { profile, ...session }: FoundSession): Viewer {
  const isAppointed = profile.isPlatformAdmin || isConfiguredAdmin(request, profile.email);
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    isConfirmed: session.isConfirmed,
    isVerified: session.isConfirmed && (profile.isVerified || isAppointed),
    isPlatformAdmin: session.isConfirmed && isAppointed,
    hoaAdminOf: session.isConfirmed ? session.hoaAdminOf : [],
    communityId: session.communityId,
    communitySlug: profile.communitySlug,
    householdId: session.householdId,
    isHouseholdApproved: session.isConfirmed && session.householdApprovedAt !== null,
    isAccountVerified: profile.isVerified,
  };
}

/** Returns whether the person is platform admin by configuration: one of the addresses in ADMIN_EMAILS. */
export function isConfiguredAdmin(request: Pick<Request, 'config'>, email: string | null): boolean {
  return email !== null && request.config.adminEmails.includes(email);
}
