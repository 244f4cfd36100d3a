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
  approveUser: changeOf(accounts.approveUser, 'people'),
  approveUsers: changeOf(accounts.approveUsers, 'people'),
  rejectUser: changeOf(accounts.rejectUser, 'people'),
  rejectUsers: changeOf(accounts.rejectUsers, 'people'),
  resendApprovalEmails: changeOf(
    { call: resendEach, mutationKey: accounts.resendApprovalEmail.mutationKey },
    'people',
  ),
  verifyUser: changeOf(accounts.verifyUser, 'people'),
  unverifyUser: changeOf(accounts.unverifyUser, 'people'),
  adminSoftDeleteUser: changeOf(accounts.adminSoftDeleteUser, 'people'),
  adminCleanupOrphanedUser: changeOf(accounts.adminCleanupOrphanedUser, 'people'),
  appointHoaAdmin: changeOf(accounts.appointHoaAdmin, 'people'),
  dismissHoaAdmin: changeOf(accounts.dismissHoaAdmin, 'people'),
  appointPlatformAdmin: changeOf(accounts.appointPlatformAdmin, 'people'),
  dismissPlatformAdmin: changeOf(accounts.dismissPlatformAdmin, 'people'),
  adminEndSession: changeOf(accounts.adminEndSession, 'people'),
  adminEndAllSessions: changeOf(accounts.adminEndAllSessions, 'people'),
};
