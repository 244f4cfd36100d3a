import { z } from 'zod';
import { endpoint, type Recorded } from '../../access/endpoint.ts';
import { listJoiningInput } from '../homes/home.schema.ts';
import {
  addressRequest,
  deleteMyAccountInput,
  getMeOutput,
  myData,
  pendingUserPage,
  profile,
  renameSessionInput,
  requestAddressChangeInput,
  requestEmailChangeInput,
  sessionRow,
  signUpInput,
  signUpOutput,
  updateProfileInput,
  userIdInput,
  waitingEmailChange,
} from './account.schema.ts';
import { passkeyContract } from './passkey.contract.ts';
import {
  redeemSignInCodeInput,
  redeemSignInLinkInput,
  redeemSignInLinkOutput,
  requestSignInLinkInput,
  requestSignInLinkOutput,
  sendOwnSignInLinkInput,
  sendOwnSignInLinkOutput,
  signedInOutput,
} from './sign-in.schema.ts';
import {
  appointHoaAdminInput,
  endUserSessionInput,
  hoaAdminInput,
  listAllUsersInput,
  softDeleteUserInput,
  unverifyUserInput,
  userDetail,
  userPage,
  userPasskeyInput,
} from './user-management.schema.ts';

/** Links in the emails open separate pages (`email-change-page.ts`). */
const emailChangeContract = {
  getEmailChange: endpoint('signedIn', {
    method: 'GET',
    path: '/me/email-change',
    summary: 'Get the change of your email that waits for the new mailbox',
  }).output(waitingEmailChange.nullable()),
  requestEmailChange: endpoint('signedIn', {
    method: 'POST',
    path: '/me/email-change',
    summary: 'Ask for another email; replaces a waiting change',
    records: {
      'user.change_email': { log: 'Change own email' },
      'user.undo_email_change': { log: 'Undo email change' },
    },
  })
    .input(requestEmailChangeInput)
    .output(waitingEmailChange),
  cancelEmailChange: endpoint('signedIn', {
    method: 'DELETE',
    path: '/me/email-change',
    summary: 'Withdraw the waiting change of your email',
  }).output(z.void()),
};

const profileContract = {
  getProfile: endpoint('signedIn', {
    method: 'GET',
    path: '/me/profile',
    summary: 'Get your profile',
  }).output(profile),
  updateProfile: endpoint('signedIn', {
    method: 'PATCH',
    path: '/me/profile',
    summary: 'Change your name, its visibility or which emails you get',
  })
    .input(updateProfileInput)
    .output(z.void()),
  renameSession: endpoint('signedIn', {
    method: 'PATCH',
    path: '/sessions/{sessionId}',
    summary: 'Name one of your sessions',
  })
    .input(renameSessionInput)
    .output(z.void()),
  endOtherSessions: endpoint('signedIn', {
    method: 'POST',
    path: '/sessions/end-others',
    summary: 'End all your sessions except this one',
  }).output(z.object({ ended: z.number().int() })),
  requestAddressChange: endpoint('signedIn', {
    method: 'POST',
    path: '/me/address-change-requests',
    summary: 'Request another address; replaces a pending request',
  })
    .input(requestAddressChangeInput)
    .output(addressRequest),
  getMyData: endpoint('signedIn', {
    method: 'GET',
    path: '/me/data',
    summary: 'Get everything stored about you',
  }).output(myData),
  deleteMyAccount: endpoint('signedIn', {
    method: 'POST',
    path: '/me/delete',
    summary: 'Delete your account for good',
    records: { 'user.delete_self': { log: 'Delete own account' } },
  })
    .input(deleteMyAccountInput)
    .output(z.void()),
};

const read = (path: `/${string}`, summary: string) =>
  endpoint('platformAdmin', { method: 'GET', path: `/admin${path}`, summary });
const decide = (path: `/${string}`, summary: string, records: Recorded) =>
  endpoint('platformAdmin', { method: 'POST', path: `/admin${path}`, summary, records });

const userManagementContract = {
  listPendingUsers: read('/pending-users', 'List people who wait for approval, the longest first')
    .input(listJoiningInput)
    .output(pendingUserPage),
  resendApprovalEmail: decide('/users/{userId}/approval-email', 'Send the approval email again', {
    'user.resend_approval': { log: 'Send approval email again' },
  })
    .input(userIdInput)
    .output(z.void()),
  adminListAllUsers: read('/users', 'List people by name, status, source and community')
    .input(listAllUsersInput)
    .output(userPage),
  adminListSignupSources: read('/signup-sources', 'List the sign-up sources').output(z.array(z.string())),
  adminGetUser: read('/users/{userId}', 'Get the details of a person').input(userIdInput).output(userDetail),
  verifyUser: decide('/users/{userId}/verify', 'Verify a pending or rejected person', {
    'user.verify': { log: 'Verify user', ledger: 'Accounts verified' },
    'hoa_admin.appoint': true,
  })
    .input(userIdInput)
    .output(z.void()),
  unverifyUser: decide('/users/{userId}/unverify', 'Withdraw the verification and sign the person out', {
    'user.unverify': { log: 'Unverify user', ledger: 'Accounts no longer verified' },
  })
    .input(unverifyUserInput)
    .output(z.void()),
  adminSoftDeleteUser: decide('/users/{userId}/delete', 'Delete a person, with a reason', {
    'user.delete': { log: 'Delete user', ledger: 'Accounts deleted' },
    'vendor.delete': true,
  })
    .input(softDeleteUserInput)
    .output(z.void()),
  adminCleanupOrphanedUser: decide('/users/{userId}/clean-up', 'Remove an orphaned account', {
    'user.clean_up': { log: 'Clean up user', ledger: 'Incomplete accounts removed' },
  })
    .input(userIdInput)
    .output(z.void()),
  appointHoaAdmin: decide('/users/{userId}/hoa-admin/appoint', 'Make a person HOA admin of a community', {
    'hoa_admin.appoint': { log: 'Appoint HOA admin' },
  })
    .input(appointHoaAdminInput)
    .output(z.void()),
  dismissHoaAdmin: decide('/users/{userId}/hoa-admin/dismiss', 'End the role of HOA admin in a community', {
    'hoa_admin.dismiss': { log: 'Dismiss HOA admin' },
  })
    .input(hoaAdminInput)
    .output(z.void()),
  appointPlatformAdmin: decide('/users/{userId}/platform-admin/appoint', 'Make a person platform admin', {
    'platform_admin.appoint': { log: 'Appoint platform admin' },
  })
    .input(userIdInput)
    .output(z.void()),
  dismissPlatformAdmin: decide('/users/{userId}/platform-admin/dismiss', 'End the role of platform admin', {
    'platform_admin.dismiss': { log: 'Dismiss platform admin' },
  })
    .input(userIdInput)
    .output(z.void()),
  adminEndSession: decide('/users/{userId}/sessions/{sessionId}/end', "End one of a person's sessions", {
    'user.end_sessions': { log: 'End sessions' },
  })
    .input(endUserSessionInput)
    .output(z.void()),
  adminRemovePasskey: decide(
    '/users/{userId}/passkeys/{passkeyId}/remove',
    "Remove one of a person's passkeys",
    { 'user.remove_passkey': { log: 'Remove passkey' } },
  )
    .input(userPasskeyInput)
    .output(z.void()),
  adminEndAllSessions: decide('/users/{userId}/sessions/end', 'Sign a person out everywhere', {
    'user.end_sessions': true,
  })
    .input(userIdInput)
    .output(z.object({ ended: z.number().int() })),
};

export const accountContract = {
  getMe: endpoint('anyone', { method: 'GET', path: '/me', summary: 'Get the signed-in person' }).output(
    getMeOutput,
  ),
  isAdmin: endpoint('anyone', {
    method: 'GET',
    path: '/me/is-admin',
    summary: 'Return whether you are a platform admin',
  }).output(z.boolean()),
  isUserHoaAdmin: endpoint('anyone', {
    method: 'GET',
    path: '/me/is-hoa-admin',
    summary: 'Return whether you are an HOA admin',
  }).output(z.boolean()),
  isUserApproved: endpoint('anyone', {
    method: 'GET',
    path: '/me/is-approved',
    summary: 'Return whether you are verified',
  }).output(z.boolean()),
  signUp: endpoint('signedOut', { method: 'POST', path: '/sign-up', summary: 'Request access' })
    .input(signUpInput)
    .output(signUpOutput),
  getEmailStatus: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-links',
    summary: 'Return the status of an email address and, when approved, send a sign-in link',
    // `porchlist sign-in-link` prints one instead.
    records: { 'user.print_sign_in_link': { log: 'Print sign-in link' } },
  })
    .input(requestSignInLinkInput)
    .output(requestSignInLinkOutput),
  sendOwnSignInLink: endpoint('signedIn', {
    method: 'POST',
    path: '/me/sign-in-link',
    summary: 'Email yourself a link that confirms your email, and signs you in when you are approved',
  })
    .input(sendOwnSignInLinkInput)
    .output(sendOwnSignInLinkOutput),
  redeemSignInLink: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-links/redeem',
    summary: 'Sign in with the token of an emailed link',
  })
    .input(redeemSignInLinkInput)
    .output(redeemSignInLinkOutput),
  sendKnownMemberLink: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-links/known-member',
    summary: 'Email a sign-in link to the last member of this browser',
  })
    .input(sendOwnSignInLinkInput)
    .output(requestSignInLinkOutput),
  forgetKnownMember: endpoint('anyone', {
    method: 'POST',
    path: '/known-member/forget',
    summary: 'Forget who has signed in in this browser',
  }).output(z.void()),
  redeemSignInCode: endpoint('anyone', {
    method: 'POST',
    path: '/sign-in-codes/redeem',
    summary: 'Sign in with the code of an email that this browser asked for',
  })
    .input(redeemSignInCodeInput)
    .output(signedInOutput),
  signOut: endpoint('signedIn', { method: 'POST', path: '/sign-out', summary: 'End this session' }).output(
    z.void(),
  ),
  listSessions: endpoint('signedIn', {
    method: 'GET',
    path: '/sessions',
    summary: 'List your sessions',
  }).output(z.array(sessionRow)),
  endSession: endpoint('signedIn', {
    method: 'POST',
    path: '/sessions/{sessionId}/end',
    summary: 'End one of your sessions',
  })
    .input(z.object({ sessionId: z.uuid() }))
    .output(z.void()),
  ...emailChangeContract,
  ...passkeyContract,
  ...userManagementContract,
  ...profileContract,
};
