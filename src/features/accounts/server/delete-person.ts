import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { sessionCookie } from '../../../access/server/start-session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import { forgetInJobs } from '../../../platform/jobs/job.queries.ts';
import { erasePersonalData } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { type Audited, auditedTransaction, decide } from '../../audit/server/audited-transaction.ts';
import { refreshFigures } from '../../figures/server/vendor-stats.ts';
import { deleteConfirmation, profileMessages } from '../account.texts.ts';
import type { softDeleteUserInput } from '../user-management.schema.ts';
import { heldRequestLifetime } from './account-limits.ts';
import { revokeAccess } from './revoke-access.ts';
import { decisionMessages, removeVendors } from './users/person-decision.ts';
import { sendDeletedMailJob } from './users/send-mails.ts';
import {
  eraseUserRow,
  findErasable,
  lockHeldRequests,
  lockPlatformAdmins,
} from './users/user-decision.queries.ts';

interface Deletion {
  userId: string;
  action: 'user.delete_self' | 'user.delete' | 'user.clean_up';
  /** The person themselves, or an admin. */
  deletedBy: string;
  reason: string | null;
  now: Date;
}

/**
 * Deletes a person (docs/rules/access.md, 'Erasure'): erases the personal data of all features, then name, email and
 * address. Their contributions stop counting. The row stays as the author of vendors and audit entries.
 *
 * @throws CONFLICT for the last platform admin, who alone could appoint another one; for a configured admin; and
 *   when deleting an orphaned account or cleaning up any other
 * @returns what to record, with the email the person had
 */
async function erasePerson(
  { config, personalData }: Pick<RequestContext, 'config' | 'personalData'>,
  tx: Tx,
  { userId, deletedBy, action, reason, now }: Deletion,
): Promise<Audited & { email: string | null }> {
  const admins = await lockPlatformAdmins(tx, config.adminEmails);
  if (admins.length === 1 && admins[0] === userId)
    throw conflict(profileMessages.lastAdmin, { title: 'Last platform admin' });
  const person = await findErasable(tx, userId);
  if (!person) throw notFound();
  // The next start would create the account again.
  if (person.email !== null && config.adminEmails.includes(person.email))
    throw conflict(decisionMessages.configuredAdmin, { title: 'Platform admin' });
  if (action === 'user.delete' && person.isOrphaned) throw conflict(decisionMessages.orphanedOnly);
  if (action === 'user.clean_up' && !person.isOrphaned) throw conflict(decisionMessages.notOrphaned);
  await revokeAccess(tx, userId, { scope: 'everything', isForNewOwner: true }, now);
  await erasePersonalData(tx, personalData, { userId, email: person.email, now });
  if (person.email !== null) await forgetInJobs(tx, config.schemas, person.email);
  await eraseUserRow(tx, { userId, deletedBy, reason, now });
  const { email, communityId } = person;
  return {
    entries: [{ action, subject: ['user', userId], communityId, reason }],
    touches: { userIds: [userId], isShown: person.didCount },
    email,
  };
}

/**
 * Deletes the person's own account after a typed confirmation. An unconfirmed session can withdraw a pending request,
 * but cannot delete an approved account: the email may belong to someone else.
 */
export async function deleteMyAccount(
  context: SignedInContext,
  { confirmation }: { confirmation: string },
): Promise<void> {
  const { viewer, cookies } = context;
  if (!viewer.isConfirmed && viewer.isAccountVerified) throw forbidden(profileMessages.confirmFirst);
  if (confirmation.trim().toUpperCase() !== deleteConfirmation)
    throw invalidField('confirmation', profileMessages.confirmation);
  await auditedTransaction(context, (tx, now) => {
    const { userId } = viewer;
    const deletion = { userId, deletedBy: userId, reason: 'own wish', now };
    return erasePerson(context, tx, { ...deletion, action: 'user.delete_self' });
  });
  cookies.clear(sessionCookie);
}

/**
 * Deletes a person: signs them out, erases their personal data and stops counting their contributions. The reason goes
 * into the audit log but not into the email to the person, which is queued with the address before it is erased.
 */
export async function adminSoftDeleteUser(
  context: SignedInContext,
  { userId, reason, removesVendors }: z.output<typeof softDeleteUserInput>,
): Promise<void> {
  const { jobs, viewer } = context;
  if (userId === viewer.userId) throw forbidden(decisionMessages.notYourself);
  await decide(context, async (tx, now) => {
    const removed = await removeVendors(tx, { userId, removesVendors, by: viewer.userId, now });
    const { email, entries, touches } = await erasePerson(context, tx, {
      userId,
      deletedBy: viewer.userId,
      action: 'user.delete',
      reason,
      now,
    });
    if (email !== null) await jobs.enqueue(tx, sendDeletedMailJob, { to: email });
    const { vendorIds = [] } = removed.touches;
    const isShown = touches.isShown || vendorIds.length > 0;
    return { entries: [...entries, ...removed.entries], touches: { ...touches, vendorIds, isShown } };
  });
}

/** Held requests erased in one transaction, so that their rows are not locked for long. */
const forgetBatch = 50;

/** Erases held requests whose emailed link was not opened in time. No admin ever saw them. */
export async function forgetHeldRequests({
  db,
  clock,
  personalData,
}: Pick<Services, 'db' | 'clock' | 'personalData'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - heldRequestLifetime);
  for (let forgotten = forgetBatch; forgotten === forgetBatch; ) {
    forgotten = await db.transaction(async (tx) => {
      const held = await lockHeldRequests(tx, before, forgetBatch);
      for (const { userId, email } of held) {
        await erasePersonalData(tx, personalData, { userId, email, now });
        await eraseUserRow(tx, { userId, deletedBy: null, reason: 'link not opened', now });
      }
      await refreshFigures(tx, { userIds: held.map(({ userId }) => userId), isShown: false }, now);
      return held.length;
    });
  }
}

/**
 * Removes an orphaned account: a sign-in identity without a profile, or the reverse. Its email can be used again.
 * Refuses any other account.
 */
export async function adminCleanupOrphanedUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer } = context;
  if (userId === viewer.userId) throw forbidden(decisionMessages.notYourself);
  await decide(context, (tx, now) =>
    erasePerson(context, tx, {
      userId,
      deletedBy: viewer.userId,
      action: 'user.clean_up',
      reason: 'orphaned account',
      now,
    }),
  );
}
