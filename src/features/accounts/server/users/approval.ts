import type { z } from 'zod';
import type {
  AdminContext,
  RequestContext,
  SignedInContext,
} from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  type Audited,
  type AuditedEntry,
  decide,
  recordAudit,
  type UndoTime,
} from '../../../audit/server/audited-transaction.ts';
import { lockPerson, refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { revokeHouseholdLinks, rewardInviter } from '../../../invitations/server/accept-invitation.ts';
import type { unverifyUserInput } from '../../user-management.schema.ts';
import {
  clearRejection,
  endUndoing,
  findDecision,
  markRejected,
  markVerified,
  markWaiting,
} from '../account.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { decisionMessages, refuseSelf, removeVendors } from './person-decision.ts';
import { appointRequestor } from './roles.ts';
import {
  mailRetryDelay,
  sendApprovalMailJob,
  sendRejectionMailJob,
  sendUnverifiedMailJob,
  tryApprovalMail,
} from './send-mails.ts';
import { findApprovalMail } from './user.queries.ts';
import {
  deleteHoaAdminsOf,
  lockUser,
  markUnverified,
  verifyPendingOrRejected,
} from './user-decision.queries.ts';

/**
 * Approves a request for access in the transaction of a decision, which refreshes the person's figures; returns its
 * entry. Of two concurrent decisions, the first one counts. The email leaves, and what the person has given counts and
 * shows, once the decision can no longer be undone: otherwise an admin could approve, look and undo.
 */
export async function approveRequest(
  context: AdminContext,
  tx: Tx,
  userId: string,
  now: Date,
  { afterUndo }: UndoTime,
): Promise<AuditedEntry> {
  refuseSelf(context, userId);
  const { communityId } =
    (await markVerified(tx, userId, { now, isUndoable: true })) ?? (await refuseDecision(tx, userId));
  const approval = { userId, approvedAt: now.toISOString() };
  await context.jobs.enqueue(tx, countNewcomerJob, approval, afterUndo);
  await context.jobs.enqueue(tx, sendApprovalMailJob, { userId }, afterUndo);
  return { action: 'user.approve', subject: ['user', userId], communityId };
}

/**
 * Lets a person's contributions count and show, and rewards the neighbor who invited them, once their approval can no
 * longer be undone.
 */
export const countNewcomerJob = defineJob(
  'count-newcomer',
  { queue: 'urgent' },
  async (services: Services, { userId, approvedAt }: { userId: string; approvedAt: string }) => {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      if (!(await endUndoing(tx, userId, new Date(approvedAt)))) return;
      await rewardInviter(services, tx, userId, now);
      await refreshFigures(tx, { userIds: [userId] }, now);
    });
  },
);

/** Makes an approved person pending again; returns false if they no longer are. */
export async function undoApproval(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await revokeHouseholdLinks(tx, { userId }, now);
  return (await markWaiting(tx, userId)) !== undefined;
}

/** Makes a rejected person pending again; their sessions still exist. */
export const undoRejection = async (tx: Tx, userId: string): Promise<boolean> =>
  (await clearRejection(tx, userId)) !== undefined;

/**
 * Rejects a request for access: signs the person out everywhere, and emails them and removes their vendors once the
 * decision can no longer be undone. They may ask again.
 */
export async function rejectPerson(
  context: AdminContext,
  tx: Tx,
  { userId, reason, removesVendors }: { userId: string; reason: string | null; removesVendors: boolean },
  now: Date,
  { afterUndo }: UndoTime,
): Promise<Audited> {
  const { jobs, config, viewer } = context;
  refuseSelf(context, userId);
  const { communityId } =
    (await markRejected(tx, userId, config.adminEmails, now)) ?? (await refuseDecision(tx, userId));
  await deleteLinkOf(tx, userId);
  // Sessions of rejected people have no rights; the job deletes them.
  const rejectedAt = now.toISOString();
  await jobs.enqueue(tx, sendRejectionMailJob, { userId, reason, rejectedAt }, afterUndo);
  const removal = { userId, rejectedAt, by: viewer.userId };
  if (removesVendors) await jobs.enqueue(tx, removeVendorsJob, removal, afterUndo);
  const entry = { action: 'user.reject', subject: ['user', userId], communityId, reason } as const;
  return { entries: [entry], touches: {} };
}

/** Removes the vendors of a rejected person that other people have not used, once the rejection can no longer be undone. */
export const removeVendorsJob = defineJob(
  'remove-vendors',
  {},
  async (
    { db, clock }: Services,
    { userId, rejectedAt, by }: Record<'userId' | 'rejectedAt' | 'by', string>,
  ) => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const decision = await findDecision(tx, userId);
      if (decision?.rejectedAt?.toISOString() !== rejectedAt) return;
      const { entries, touches } = await removeVendors(tx, { userId, removesVendors: true, by, now });
      for (const entry of entries)
        await recordAudit(tx, { ...entry, actorId: by, actorRole: 'platform_admin', now });
      await refreshFigures(tx, touches, now);
    });
  },
);

/** Throws the reason why a request for access cannot be decided: it is gone or has already been decided. */
async function refuseDecision(tx: Tx, userId: string): Promise<never> {
  const decision = await findDecision(tx, userId);
  if (!decision) throw notFound();
  if (decision.isVerified) throw conflict(decisionMessages.alreadyApproved, { title: 'Already approved' });
  if (decision.rejectedAt) throw conflict(decisionMessages.alreadyRejected, { title: 'Already rejected' });
  if (decision.isHeld) throw conflict(decisionMessages.linkNotOpened);
  throw forbidden(decisionMessages.adminNotRejected);
}

/**
 * Verifies a pending person of a test group without an admin, with the approval email and the figures. The caller has
 * checked the community and the address.
 *
 * @returns false if the person is not pending
 */
export async function admitToTestGroup(
  context: Pick<RequestContext, 'jobs'>,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<boolean> {
  if (!(await markVerified(tx, userId, { now, isUndoable: false }))) return false;
  await rewardInviter(context, tx, userId, now);
  await context.jobs.enqueue(tx, sendApprovalMailJob, { userId });
  await refreshFigures(tx, { userIds: [userId] }, now);
  return true;
}

/** Of all admins together, for one person. */
const resendLimit: RateLimit = { name: 'resend-approval', points: 3, seconds: 3600, isPersistent: true };

/**
 * Sends the approval email to an approved person again.
 *
 * @throws UNAVAILABLE 'Approved, but email failed', with the message of the mail server
 */
export async function resendApprovalEmail(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    const person = await findApprovalMail(tx, userId);
    if (!person) throw notFound();
    await context.limits.consume(resendLimit, userId, tx);
    const { communityId } = person;
    const entry = { action: 'user.resend_approval', subject: ['user', userId], communityId } as const;
    return { entries: [entry], touches: {} };
  });
  const email = await tryApprovalMail(context, { userId, isRepeated: true });
  if (email.status === 'sent') return;
  // Queue it again, because the first job may have given up.
  const startAfter = new Date(context.clock.now().getTime() + mailRetryDelay);
  const { db, jobs } = context;
  await jobs.enqueue(db, sendApprovalMailJob, { userId }, { singletonKey: userId, startAfter });
  const slow = `The mail server is slow to answer. ${decisionMessages.triedForADay}`;
  throw new AppError('UNAVAILABLE', email.status === 'failed' ? email.message : slow, {
    title: decisionMessages.approvedButNoEmail,
  });
}

/**
 * Verifies a pending, unverified or rejected person. It is the same as an approval, with its email. Of two concurrent
 * decisions, one succeeds.
 */
export async function verifyUser(context: SignedInContext, { userId }: { userId: string }): Promise<void> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now, undo) => {
    const { communityId } =
      (await verifyPendingOrRejected(tx, userId, now)) ?? (await refuseToVerify(tx, userId));
    await rewardInviter(context, tx, userId, now);
    await context.jobs.enqueue(tx, sendApprovalMailJob, { userId }, undo.afterUndo);
    const roles = await appointRequestor(context, tx, userId, { now, undo, isNew: true });
    return {
      entries: [{ action: 'user.verify', subject: ['user', userId], communityId }, ...roles],
      touches: { userIds: [userId] },
    };
  });
}

async function refuseToVerify(tx: Tx, userId: string): Promise<never> {
  const person = await lockUser(tx, userId);
  if (!person) throw notFound();
  if (person.isOrphaned) throw conflict(decisionMessages.orphanedOnly);
  throw conflict(person.isVerified ? decisionMessages.alreadyVerified : decisionMessages.askedAgain);
}

/**
 * Withdraws a verification: signs the person out everywhere, ends their roles and makes them pending again. Their
 * contributions stop counting for others. They get an email.
 */
export async function unverifyUser(
  context: SignedInContext,
  input: z.output<typeof unverifyUserInput>,
): Promise<void> {
  const { config, jobs } = context;
  const { userId } = input;
  const reason = input.reason || null;
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } =
      (await markUnverified(tx, userId, config.adminEmails)) ?? (await refuseToUnverify(tx, userId));
    await revokeAccess(tx, userId, { scope: 'everything' }, now);
    await deleteHoaAdminsOf(tx, userId);
    await jobs.enqueue(tx, sendUnverifiedMailJob, { userId, reason });
    return {
      entries: [{ action: 'user.unverify', subject: ['user', userId], communityId, reason }],
      touches: { userIds: [userId], isShown: true },
    };
  });
}

async function refuseToUnverify(tx: Tx, userId: string): Promise<never> {
  const person = await lockUser(tx, userId);
  if (!person) throw notFound();
  if (person.isOrphaned) throw conflict(decisionMessages.orphanedOnly);
  if (!person.isVerified) throw conflict(decisionMessages.notVerified);
  throw new AppError(
    'CONFLICT',
    person.isPlatformAdmin ? decisionMessages.dismissFirst : decisionMessages.configuredAdmin,
  );
}
