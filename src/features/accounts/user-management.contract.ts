import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { batchOutcome } from '../../platform/batch.schema.ts';
import { listWaitingInput } from '../homes/waiting-list.schema.ts';
import {
  pendingUserPage,
  rejectUserInput,
  rejectUsersInput,
  userIdInput,
  userIdsInput,
} from './account.schema.ts';
import {
  approvalOutput,
  approvalsOutput,
  endUserSessionInput,
  hoaAdminInput,
  listAllUsersInput,
  softDeleteUserInput,
  unverifyUserInput,
  userDetail,
  userPage,
} from './user-management.schema.ts';

const read = (path: `/${string}`, summary: string) =>
  endpoint('platformAdmin', { method: 'GET', path: `/admin${path}`, summary });
const decide = (path: `/${string}`, summary: string) =>
  endpoint('platformAdmin', { method: 'POST', path: `/admin${path}`, summary });

/** What platform admins do with people. */
export const userManagementContract = {
  listPendingUsers: read('/pending-users', 'People who wait for approval, the longest first')
    .input(listWaitingInput)
    .output(pendingUserPage),
  approveUser: decide('/users/{userId}/approve', 'Approve a person and mail them')
    .input(userIdInput)
    .output(approvalOutput),
  rejectUser: decide('/users/{userId}/reject', 'Reject a request for access')
    .input(rejectUserInput)
    .output(z.void()),
  approveUsers: decide('/users/approve', 'Approve several people, each by itself')
    .input(userIdsInput)
    .output(approvalsOutput),
  rejectUsers: decide('/users/reject', 'Reject several requests for access, each by itself')
    .input(rejectUsersInput)
    .output(batchOutcome),
  resendApprovalEmail: decide('/users/{userId}/approval-email', 'Mail an approved person again')
    .input(userIdInput)
    .output(z.void()),
  adminListAllUsers: read('/users', 'Everybody, by name, status, source and community')
    .input(listAllUsersInput)
    .output(userPage),
  adminListSignupSources: read('/signup-sources', 'Where people came from').output(z.array(z.string())),
  adminGetUser: read('/users/{userId}', 'Everything an admin needs to know about a person')
    .input(userIdInput)
    .output(userDetail),
  verifyUser: decide('/users/{userId}/verify', 'Verify a person who is pending or was rejected')
    .input(userIdInput)
    .output(approvalOutput),
  unverifyUser: decide('/users/{userId}/unverify', 'Take the verification back, and sign the person out')
    .input(unverifyUserInput)
    .output(z.void()),
  adminSoftDeleteUser: decide('/users/{userId}/delete', 'Delete a person, with a reason')
    .input(softDeleteUserInput)
    .output(z.void()),
  adminCleanupOrphanedUser: decide('/users/{userId}/clean-up', 'Remove what is left of an orphaned account')
    .input(userIdInput)
    .output(z.void()),
  appointHoaAdmin: decide('/users/{userId}/hoa-admin/appoint', 'Make a person HOA admin of a community')
    .input(hoaAdminInput)
    .output(z.void()),
  dismissHoaAdmin: decide('/users/{userId}/hoa-admin/dismiss', 'End the role of HOA admin in a community')
    .input(hoaAdminInput)
    .output(z.void()),
  appointPlatformAdmin: decide('/users/{userId}/platform-admin/appoint', 'Make a person platform admin')
    .input(userIdInput)
    .output(z.void()),
  dismissPlatformAdmin: decide('/users/{userId}/platform-admin/dismiss', 'End the role of platform admin')
    .input(userIdInput)
    .output(z.void()),
  adminEndSession: decide('/users/{userId}/sessions/{sessionId}/end', "End one of a person's sessions")
    .input(endUserSessionInput)
    .output(z.void()),
  adminEndAllSessions: decide('/users/{userId}/sessions/end', 'Sign a person out everywhere')
    .input(userIdInput)
    .output(z.object({ ended: z.number().int() })),
};
