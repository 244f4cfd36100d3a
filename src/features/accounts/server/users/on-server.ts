import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { AppError, conflict } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../audit/server/audited-transaction.ts';
import { listAllUsersInput } from '../../user-management.schema.ts';
import { findUserIdByEmail } from '../account.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { decisionMessages } from './person-decision.ts';
import { requireVerified } from './roles.ts';
import { sendRoleMailJob } from './send-mails.ts';
import { listUsers } from './user.queries.ts';
import { setPlatformAdmin } from './user-decision.queries.ts';

type OperatorServices = Pick<Services, 'config' | 'db' | 'clock'>;

const rowsAtOnce = 500;

/** Yields everybody but deleted people, for an operator on the server. */
export async function* listPeopleOnServer({ config, db, clock }: OperatorServices) {
  const filters = listAllUsersInput.parse({});
  const reader = { adminEmails: config.adminEmails, countedUntil: clock.now() };
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await listUsers(db, filters, reader, { limit: rowsAtOnce, offset });
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * Appoints a platform admin for an operator, such as after the last one has left. Like any other appointment it ends the
 * person's sessions and passkeys, emails them, and it is in the audit log.
 */
export async function appointOnServer(
  { config, db, clock, jobs }: OperatorServices & Pick<Services, 'jobs'>,
  email: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const userId = await findUserIdByEmail(tx, email);
    if (userId === null) throw new AppError('NOT_FOUND', 'There is no such person.');
    await requireVerified(tx, userId);
    if (isConfiguredAdmin({ config }, email) || !(await setPlatformAdmin(tx, userId, true)))
      throw conflict(decisionMessages.alreadyAppointed);
    await revokeAccess(tx, userId, { scope: 'everything' }, now);
    const change = { userId, role: 'platform admin', isAppointed: true, communityId: null } as const;
    await jobs.enqueue(tx, sendRoleMailJob, change);
    await recordAudit(tx, {
      actorId: userId,
      action: 'platform_admin.appoint',
      subject: ['user', userId],
      reason: 'Appointed on the server',
      now,
    });
  });
}
