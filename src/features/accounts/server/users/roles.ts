import type { z } from 'zod';
import type {
  AdminContext,
  RequestContext,
  SignedInContext,
} from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { type AuditedEntry, decide, type UndoTime } from '../../../audit/server/audited-transaction.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import type { appointHoaAdminInput } from '../../user-management.schema.ts';
import { insertMissingAdmins } from '../account.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { decisionMessages, refuseSelf } from './person-decision.ts';
import { type RoleChange, sendRoleMailJob } from './send-mails.ts';
import {
  awaitRoleAgain,
  deleteHoaAdmin,
  hasHomeIn,
  insertHoaAdmin,
  lockPlatformAdmins,
  lockUser,
  setPlatformAdmin,
  takeAwaitedRoles,
} from './user-decision.queries.ts';

/**
 * Appoints or dismisses another person, and emails them. An appointment ends their sessions and passkeys, so that none
 * from before the role, such as on a lost device, ever gets admin rights; a dismissal takes effect with their next
 * request.
 *
 * @param store stores or deletes the role; returns its community
 */
async function changeRole(
  context: SignedInContext,
  change: Omit<RoleChange, 'communityId'>,
  store: (tx: Tx, now: Date) => Promise<string | null>,
): Promise<void> {
  const { userId, role, isAppointed } = change;
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const communityId = await store(tx, now);
    if (isAppointed) await revokeAccess(tx, userId, { scope: 'everything' }, now);
    await context.jobs.enqueue(tx, sendRoleMailJob, { ...change, communityId });
    const kind = role === 'HOA admin' ? 'hoa_admin' : 'platform_admin';
    const action = `${kind}.${isAppointed ? 'appoint' : 'dismiss'}` as const;
    return { entries: [{ action, subject: ['user', userId], communityId }], touches: {} };
  });
}

/** Only verified people can be appointed. */
export const appointHoaAdmin = (
  context: SignedInContext,
  { userId, communitySlug, isManager }: z.output<typeof appointHoaAdminInput>,
): Promise<void> =>
  changeRole(context, { userId, role: 'HOA admin', isAppointed: true }, async (tx, now) => {
    await requireVerified(tx, userId);
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    const livesThere = await hasHomeIn(tx, userId, communityId);
    const appointed = { appointedBy: context.viewer.userId, createdAt: now };
    const role = { userId, communityId, isManager: isManager || !livesThere, ...appointed };
    if (!(await insertHoaAdmin(tx, role))) throw conflict(decisionMessages.alreadyAppointed);
    return communityId;
  });

/**
 * Makes HOA admin who asked for a community, once they are verified and their home there is approved; returns the
 * entries. The approval email tells a new person. Others get an email about the role and sign in again, as after any
 * other appointment.
 */
export async function appointRequestor(
  context: AdminContext,
  tx: Tx,
  userId: string,
  { now, undo, isNew }: { now: Date; undo: UndoTime; isNew: boolean },
): Promise<AuditedEntry[]> {
  const entries: AuditedEntry[] = [];
  for (const { communityId, appointedBy } of await takeAwaitedRoles(tx, userId)) {
    if (communityId === null) continue;
    if (!(await insertHoaAdmin(tx, { userId, communityId, appointedBy, createdAt: now }))) continue;
    if (!isNew) {
      await revokeAccess(tx, userId, { scope: 'everything' }, now);
      const change = { userId, role: 'HOA admin', isAppointed: true, communityId } as const;
      await context.jobs.enqueue(tx, sendRoleMailJob, change, undo.afterUndo);
    }
    const details = { after: { isRequestor: true } };
    entries.push({ action: 'hoa_admin.appoint', subject: ['user', userId], communityId, details });
  }
  return entries;
}

/** Reverses an appointment by `appointRequestor`; returns false for one by an admin. */
export async function undoAppointment(
  tx: Tx,
  { subjectId, communityId, details }: { subjectId: string; communityId: string | null; details: unknown },
): Promise<boolean> {
  const { after } = (details ?? {}) as { after?: { isRequestor?: boolean } };
  if (!after?.isRequestor || communityId === null) return false;
  if (!(await deleteHoaAdmin(tx, subjectId, communityId))) return false;
  await awaitRoleAgain(tx, subjectId, communityId);
  return true;
}

/** They stay signed in as a resident. */
export const dismissHoaAdmin = (
  context: SignedInContext,
  { userId, communitySlug }: { userId: string; communitySlug: string },
): Promise<void> =>
  changeRole(context, { userId, role: 'HOA admin', isAppointed: false }, async (tx) => {
    if (!(await lockUser(tx, userId))) throw notFound();
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    if (!(await deleteHoaAdmin(tx, userId, communityId))) throw conflict(decisionMessages.notAppointed);
    return communityId;
  });

export const appointPlatformAdmin = (
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> =>
  changeRole(context, { userId, role: 'platform admin', isAppointed: true }, async (tx) => {
    const { email } = await requireVerified(tx, userId);
    if (isConfiguredAdmin(context, email) || !(await setPlatformAdmin(tx, userId, true)))
      throw conflict(decisionMessages.alreadyAppointed);
    return null;
  });

/**
 * Dismisses an appointed platform admin. Admins cannot dismiss themselves, so one always remains: if two admins dismiss
 * each other at once, the second is no longer an admin after waiting for the lock.
 */
export const dismissPlatformAdmin = (
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> =>
  changeRole(context, { userId, role: 'platform admin', isAppointed: false }, async (tx) => {
    const admins = await lockPlatformAdmins(tx, context.config.adminEmails);
    if (!admins.includes(context.viewer.userId)) throw forbidden(decisionMessages.noLongerAdmin);
    const person = await lockUser(tx, userId);
    if (!person) throw notFound();
    if (isConfiguredAdmin(context, person.email)) throw conflict(decisionMessages.configuredAdmin);
    if (!(await setPlatformAdmin(tx, userId, false))) throw conflict(decisionMessages.notAppointed);
    return null;
  });

/** Locks the person; only verified people can have a role. */
export async function requireVerified(tx: Tx, userId: string) {
  const person = await lockUser(tx, userId);
  if (!person) throw notFound();
  if (person.isOrphaned) throw conflict(decisionMessages.orphanedOnly);
  if (!person.isVerified) throw conflict(decisionMessages.notVerified);
  return person;
}

/**
 * Creates an account for every configured admin without one, at start, so that they can request a sign-in link.
 * Existing accounts stay as they are, except that an earlier rejection is cleared: it would lock the admin out.
 */
export async function ensureAdminAccounts({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const admins = config.adminEmails.map((email) => ({ email, name: nameFromEmail(email) }));
  if (admins.length > 0) await db.transaction((tx) => insertMissingAdmins(tx, admins, clock.now()));
}

/** Derives a name from an email: 'mary-ann.berg@example.org' → 'Mary Ann Berg'. */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name || 'Admin';
}

export const isAdmin = ({ viewer }: RequestContext): boolean => viewer?.isPlatformAdmin ?? false;

export const isUserHoaAdmin = ({ viewer }: RequestContext): boolean => (viewer?.hoaAdminOf.length ?? 0) > 0;

export const isUserApproved = ({ viewer }: RequestContext): boolean => viewer?.isVerified ?? false;
