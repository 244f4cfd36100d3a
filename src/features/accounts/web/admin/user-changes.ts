import { api } from '../../../../web/api-client.ts';
import { changeOf } from '../../../../web/change.ts';
import { describeError } from '../../../../web/shown-error.ts';

const { accounts } = api;

export interface EmailedPerson {
  id: string;
  name: string;
}

export interface FailedEmail {
  person: EmailedPerson;
  /** Why not. */
  message: string;
}

/** Mails one after the other: who cannot be reached does not keep the others from it. */
async function resendEach(people: readonly EmailedPerson[]) {
  const sent: EmailedPerson[] = [];
  const failures: FailedEmail[] = [];
  for (const person of people) {
    try {
      await accounts.resendApprovalEmail.call({ userId: person.id });
      sent.push(person);
    } catch (error) {
      failures.push({ person, message: describeError(error).description });
    }
  }
  return { sent, failures };
}

/** What admins decide about people. A decision about a person may take their home off a list, too. */
export const userChanges = {
  approveUser: changeOf(accounts.approveUser, 'everything'),
  approveUsers: changeOf(accounts.approveUsers, 'everything'),
  rejectUser: changeOf(accounts.rejectUser, 'everything'),
  rejectUsers: changeOf(accounts.rejectUsers, 'everything'),
  resendApprovalEmails: changeOf(
    { call: resendEach, mutationKey: accounts.resendApprovalEmail.mutationKey },
    'everything',
  ),
  verifyUser: changeOf(accounts.verifyUser, 'everything'),
  unverifyUser: changeOf(accounts.unverifyUser, 'everything'),
  adminSoftDeleteUser: changeOf(accounts.adminSoftDeleteUser, 'everything'),
  adminCleanupOrphanedUser: changeOf(accounts.adminCleanupOrphanedUser, 'everything'),
  appointHoaAdmin: changeOf(accounts.appointHoaAdmin, 'everything'),
  dismissHoaAdmin: changeOf(accounts.dismissHoaAdmin, 'everything'),
  appointPlatformAdmin: changeOf(accounts.appointPlatformAdmin, 'everything'),
  dismissPlatformAdmin: changeOf(accounts.dismissPlatformAdmin, 'everything'),
  adminEndSession: changeOf(accounts.adminEndSession, 'everything'),
  adminEndAllSessions: changeOf(accounts.adminEndAllSessions, 'everything'),
};
