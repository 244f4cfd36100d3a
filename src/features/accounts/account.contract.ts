import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { batchOutcome } from '../../platform/list.schema.ts';
import { listWaitingInput } from '../homes/home.schema.ts';
import {
  addressRequest,
  deleteMyAccountInput,
  getMeOutput,
  myData,
  pendingUserPage,
  profile,
  redeemSignInLinkInput,
  redeemSignInLinkOutput,
  rejectUserInput,
  rejectUsersInput,
  requestAddressChangeInput,
  requestSignInLinkInput,
  requestSignInLinkOutput,
  sessionRow,
  signUpInput,
  signUpOutput,
  updateProfileInput,
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

/** What people do with their own account once they have one. */
const profileContract = {
  getProfile: endpoint('signedIn', { method: 'GET', path: '/me/profile', summary: 'The own profile' }).output(
    profile,
  ),
  updateProfile: endpoint('signedIn', {
    method: 'PATCH',
    path: '/me/profile',
    summary: 'Change the own name, or whether neighbors see it',
  })
    .input(updateProfileInput)
    .output(z.void()),
  endOtherSessions: endpoint('signedIn', {
    method: 'POST',
    path: '/sessions/end-others',
    summary: 'End every own session but this one',
  }).output(z.object({ ended: z.number().int() })),
  requestAddressChange: endpoint('signedIn', {
    method: 'POST',
    path: '/me/address-change-requests',
    summary: 'Ask for another address; takes the place of a request that still waits',
  })
    .input(requestAddressChangeInput)
    .output(addressRequest),
  getMyData: endpoint('signedIn', {
    method: 'GET',
    path: '/me/data',
    summary: 'Everything that is stored about the person asking',
  }).output(myData),
  deleteMyAccount: endpoint('signedIn', {
    method: 'POST',
    path: '/me/delete',
    summary: 'Delete the own account for good',
  })
    .input(deleteMyAccountInput)
    .output(z.void()),
};

const read = (path: `/${string}`, summary: string) =>
  endpoint('platformAdmin', { method: 'GET', path: `/admin${path}`, summary });
const decide = (path: `/${string}`, summary: string) =>
  endpoint('platformAdmin', { method: 'POST', path: `/admin${path}`, summary });

/** What platform admins do with people. */
const userManagementContract = {
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

export const accountContract = {
  getMe: endpoint('anyone', { method: 'GET', path: '/me', summary: 'Who is asking' }).output(getMeOutput),
  isAdmin: endpoint('anyone', { method: 'GET', path: '/me/is-admin', summary: 'Is a platform admin' }).output(
    z.boolean(),
  ),
  isUserHoaAdmin: endpoint('anyone', {
    method: 'GET',
    path: '/me/is-hoa-admin',
    summary: 'Is an HOA admin',
  }).output(z.boolean()),
  isUserApproved: endpoint('anyone', {
    method: 'GET',
    path: '/me/is-approved',
    summary: 'Is verified',
  }).output(z.boolean()),
  signUp: endpoint('signedOut', { method: 'POST', path: '/sign-up', summary: 'Request access' })
    .input(signUpInput)
    .output(signUpOutput),
  getEmailStatus: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-links',
    summary: 'Return the status of an email address and, when approved, send a sign-in link',
  })
    .input(requestSignInLinkInput)
    .output(requestSignInLinkOutput),
  sendOwnSignInLink: endpoint('signedIn', {
    method: 'POST',
    path: '/me/sign-in-link',
    summary: 'Email the person asking a sign-in link, to confirm their address',
  }).output(requestSignInLinkOutput),
  redeemSignInLink: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-links/redeem',
    summary: 'Sign in with the token of a mailed link',
  })
    .input(redeemSignInLinkInput)
    .output(redeemSignInLinkOutput),
  signOut: endpoint('signedIn', { method: 'POST', path: '/sign-out', summary: 'End this session' }).output(
    z.void(),
  ),
  listSessions: endpoint('signedIn', { method: 'GET', path: '/sessions', summary: 'Own sessions' }).output(
    z.array(sessionRow),
  ),
  endSession: endpoint('signedIn', {
    method: 'POST',
    path: '/sessions/{sessionId}/end',
    summary: 'End an own session',
  })
    .input(z.object({ sessionId: z.uuid() }))
    .output(z.void()),
  ...userManagementContract,
  ...profileContract,
};
