import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { shownTime } from '../../../../catalogue/what-time-tells.ts';
import { notFound } from '../../../../platform/errors.ts';
import { readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import { listAuditOfUser } from '../../../audit/server/list.ts';
import { countUntouched } from '../../../contributions/server/shared-queries.ts';
import type { ListJoiningInput } from '../../../homes/home.schema.ts';
import type { pendingUserPage } from '../../account.schema.ts';
import {
  listAllUsersInput,
  type UserAbilities,
  type UserDetail,
  type userPage,
} from '../../user-management.schema.ts';
import { listMatching, listPending } from '../account.queries.ts';
import { findPredecessors } from '../former-account.queries.ts';
import { listPasskeysOf } from '../passkeys/passkey.queries.ts';
import { withoutPosing } from '../posing-names/posing-names.ts';
import { listSentEmails } from '../sent-email.queries.ts';
import { listSessionsOf } from '../session.queries.ts';
import { decisionMessages } from './person-decision.ts';
import {
  countContributions,
  findSignupSources,
  findUserDetail,
  listHoaAdminCommunities,
  listUsers,
} from './user.queries.ts';

/** What a person has given is counted by month: a number that moves at once would name the author of what came then. */
const readerOf = ({ config, clock, viewer }: SignedInContext) => ({
  adminEmails: config.adminEmails,
  countedUntil: shownTime('counts of a person', clock.now(), viewer.timeZone),
});

/** Includes deleted people only if the filter asks for them. */
export function adminListAllUsers(
  context: SignedInContext,
  { page, ...filters }: z.output<typeof listAllUsersInput>,
): Promise<z.input<typeof userPage>> {
  return readPage(page, (window) => listUsers(context.db, filters, readerOf(context), window));
}

const notMailed = listAllUsersInput.parse({ status: 'email-failed', sort: 'name' });

export const failedApprovalEmailsQueue = queueOf({
  title: decisionMessages.approvedButNoEmail,
  path: '/admin/users?status=email-failed',
  rows: (db, { communitySlug }, window) =>
    listUsers(db, { ...notMailed, communitySlug }, { adminEmails: [], countedUntil: new Date(0) }, window),
  describe: ({ name, communityName, joinedAt }) => ({
    label: name,
    communityName: communityName ?? 'no community',
    since: joinedAt,
  }),
});

/** Returns the longest waiting first, without the admin, who cannot approve themselves. */
export async function listPendingUsers(
  { config: { adminEmails }, db, viewer: { userId } }: SignedInContext,
  { page, size, onlyMatching, ...filters }: ListJoiningInput,
): Promise<z.input<typeof pendingUserPage>> {
  const list = { ...filters, exceptUserId: userId };
  const clear = await withoutPosing(db, await listMatching(db, list), adminEmails);
  const among = onlyMatching ? clear : undefined;
  const waiting = await readPage(page, (window) => listPending(db, list, window, among), size);
  const rows = waiting.rows.map(({ email, hasHome, isHomeApproved, ...row }) => {
    const { rosterMatch, approvedOthers, waitingOthers, isContested, otherPlace, otherNames, ...person } =
      row;
    const checks = { rosterMatch, approvedOthers, waitingOthers, isContested, otherPlace, otherNames };
    return {
      ...person,
      email: email ?? '',
      home: hasHome ? { ...checks, isApproved: isHomeApproved } : null,
    };
  });
  return { ...waiting, rows, matchingCount: clear.length };
}

export const pendingUsersQueue = queueOf({
  title: 'Pending Users',
  path: '/admin#users',
  rows: (db, { userId, communitySlug }, window) =>
    listPending(db, { exceptUserId: userId, query: '', communitySlug }, window),
  describe: ({ name, communityName, joinedAt }) => ({
    label: name,
    communityName: communityName ?? 'no community',
    since: joinedAt,
  }),
});

export function adminListSignupSources({ db }: SignedInContext): Promise<string[]> {
  return findSignupSources(db);
}

type Found = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

export async function adminGetUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<UserDetail> {
  const { db, viewer, clock } = context;
  const reader = readerOf(context);
  const found = await findUserDetail(db, userId, reader);
  if (!found) throw notFound();
  const { householdAddress, householdApprovedAt, approvalMailedAt, approvalMailError, ...person } = found;
  const sessions = await listSessionsOf(db, userId, clock.now());
  const passkeys = await listPasskeysOf(db, userId);
  const dayOf = (at: Date) => shownTime('session', at, viewer.timeZone);
  const isConfigured = isConfiguredAdmin(context, person.email);
  return {
    ...person,
    isSelf: userId === viewer.userId,
    isConfiguredAdmin: isConfigured,
    household:
      householdAddress === null ? null : { address: householdAddress, approvedAt: householdApprovedAt },
    approvalMail: { sentAt: approvalMailedAt, error: approvalMailError },
    hoaAdminOf: await listHoaAdminCommunities(db, userId),
    contributions: {
      ...(await countContributions(db, userId, reader.countedUntil)),
      untouchedVendors: found.status === 'verified' ? null : await countUntouched(db, userId),
    },
    sessions: sessions
      .map(({ createdAt, ...row }) => ({
        ...row,
        createdAt: dayOf(createdAt),
        isCurrent: row.id === viewer.sessionId,
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    passkeys: passkeys.map(({ createdAt, ...row }) => ({ ...row, createdAt: dayOf(createdAt) })),
    emails: (await listSentEmails(db, userId)).map((email) => ({
      ...email,
      at: shownTime('email to somebody', email.at, viewer.timeZone),
    })),
    history: await listAuditOfUser(context, [userId, ...(await findPredecessors(db, userId))]),
    abilities: abilitiesOn(found, { isSelf: userId === viewer.userId, isConfigured }),
  };
}

/** Must match the rules of the verbs, so that no button is refused. */
function abilitiesOn(
  { email, status, isPlatformAdmin, approvalMailedAt, approvalMailError }: Found,
  { isSelf, isConfigured }: { isSelf: boolean; isConfigured: boolean },
): UserAbilities {
  const isOther = !isSelf;
  const isActive = status !== 'orphaned' && status !== 'deleted';
  return {
    // A rejected person without an email has asked again.
    canVerify: isOther && isActive && status !== 'verified' && email !== null,
    canReject: isOther && status === 'pending' && !isPlatformAdmin,
    canUnverify: isOther && status === 'verified' && !isPlatformAdmin,
    canDelete: isOther && isActive && !isConfigured,
    canCleanUp: isOther && status === 'orphaned' && !isConfigured,
    canChangeRoles: isOther && status === 'verified',
    canResendApproval:
      isOther && status === 'verified' && (approvalMailedAt !== null || approvalMailError !== null),
  };
}
