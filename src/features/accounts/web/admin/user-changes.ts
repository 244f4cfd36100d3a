import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';
import { describeError } from '../../../../web/shown-error.ts';

const { accounts, communities } = api;

export interface EmailedPerson {
  id: string;
  name: string;
}

export interface FailedEmail {
  person: EmailedPerson;
  message: string;
}

/** Continues after failures. */
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

/** Decisions make everything stale, because they can also change lists of homes. */
export const userChanges = {
  decidePeople: defineChange(communities.decidePeople, 'everything'),
  resendApprovalEmails: defineChange(
    { call: resendEach, mutationKey: accounts.resendApprovalEmail.mutationKey },
    'everything',
  ),
  verifyUser: defineChange(accounts.verifyUser, 'everything'),
  unverifyUser: defineChange(accounts.unverifyUser, 'everything'),
  adminSoftDeleteUser: defineChange(accounts.adminSoftDeleteUser, 'everything'),
  adminCleanupOrphanedUser: defineChange(accounts.adminCleanupOrphanedUser, 'everything'),
  appointHoaAdmin: defineChange(accounts.appointHoaAdmin, 'everything'),
  dismissHoaAdmin: defineChange(accounts.dismissHoaAdmin, 'everything'),
  appointPlatformAdmin: defineChange(accounts.appointPlatformAdmin, 'everything'),
  dismissPlatformAdmin: defineChange(accounts.dismissPlatformAdmin, 'everything'),
  adminRemovePasskey: defineChange(accounts.adminRemovePasskey, 'everything'),
  adminEndSession: defineChange(accounts.adminEndSession, 'everything'),
  adminEndAllSessions: defineChange(accounts.adminEndAllSessions, 'everything'),
};
