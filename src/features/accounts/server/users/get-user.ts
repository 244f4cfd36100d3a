import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { notFound } from '../../../../platform/errors.ts';
import { listAuditOfUser } from '../../../audit/server/list-audit-of-user.ts';
import type { UserAbilities, UserDetail } from '../../user-management.schema.ts';
import { listSessionsOf } from '../sessions/session.queries.ts';
import { countContributions, findUserDetail, listHoaAdminCommunities } from './user-detail.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

/** Returns everything an admin needs to know about a person, with what may be done about them. */
export async function getUser(context: SignedInContext, { userId }: { userId: string }): Promise<UserDetail> {
  const { db, config, viewer, clock } = context;
  const found = await findUserDetail(db, userId, config.adminEmails);
  if (!found) throw notFound();
  const { householdAddress, householdApprovedAt, approvalMailedAt, approvalMailError, ...person } = found;
  const sessions = await listSessionsOf(db, userId, clock.now());
  const isConfigured = isConfiguredAdmin(context, person.email);
  return {
    ...person,
    isSelf: userId === viewer.userId,
    isConfiguredAdmin: isConfigured,
    household:
      householdAddress === null ? null : { address: householdAddress, approvedAt: householdApprovedAt },
    approvalMail: { sentAt: approvalMailedAt, error: approvalMailError },
    hoaAdminOf: await listHoaAdminCommunities(db, userId),
    contributions: await countContributions(db, userId),
    sessions: sessions.map((row) => ({ ...row, isCurrent: row.id === viewer.sessionId })),
    history: await listAuditOfUser(db, userId),
    abilities: abilitiesOn(found, { isSelf: userId === viewer.userId, isConfigured }),
  };
}

/** The same rules as in the verbs, for the buttons: nothing that would be refused is offered. */
function abilitiesOn(
  { status, isPlatformAdmin, approvalMailedAt, approvalMailError }: Found,
  { isSelf, isConfigured }: { isSelf: boolean; isConfigured: boolean },
): UserAbilities {
  const isOther = !isSelf;
  const isLiving = status === 'pending' || status === 'verified' || status === 'rejected';
  return {
    canVerify: isOther && (status === 'pending' || status === 'rejected'),
    canReject: isOther && status === 'pending' && !isPlatformAdmin,
    canUnverify: isOther && status === 'verified' && !isPlatformAdmin,
    canDelete: isOther && isLiving && !isConfigured,
    canCleanUp: isOther && status === 'orphaned' && !isConfigured,
    canChangeRoles: isOther && status === 'verified',
    canResendApproval:
      isOther && status === 'verified' && (approvalMailedAt !== null || approvalMailError !== null),
  };
}
