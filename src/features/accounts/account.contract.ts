import { z } from 'zod';
import { anyone, platformAdmin, signedIn, signedOut } from '../../access/endpoint.ts';
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

/** Links in the emails open pages without script (`mailboxPages`). */
const emailChangeContract = {
  getEmailChange: signedIn
    .get('/me/email-change', 'Get the change of your email that waits for the new mailbox')
    .output(waitingEmailChange.nullable()),
  requestEmailChange: signedIn
    .post('/me/email-change', 'Ask for another email; replaces a waiting change', {
      'user.change_email': { log: 'Change own email' },
      'user.undo_email_change': { log: 'Undo email change' },
    })
    .input(requestEmailChangeInput)
    .output(waitingEmailChange),
  cancelEmailChange: signedIn.delete('/me/email-change', 'Withdraw the waiting change of your email'),
};

const profileContract = {
  getProfile: signedIn.get('/me/profile', 'Get your profile').output(profile),
  updateProfile: signedIn
    .patch('/me/profile', 'Change your name, its visibility or which emails you get')
    .input(updateProfileInput),
  renameSession: signedIn
    .patch('/sessions/{sessionId}', 'Name one of your sessions')
    .input(renameSessionInput),
  endOtherSessions: signedIn
    .post('/sessions/end-others', 'End all your sessions except this one')
    .output(z.object({ ended: z.number().int() })),
  requestAddressChange: signedIn
    .post('/me/address-change-requests', 'Request another address; replaces a pending request')
    .input(requestAddressChangeInput)
    .output(addressRequest),
  getMyData: signedIn.get('/me/data', 'Get everything stored about you').output(myData),
  deleteMyAccount: signedIn
    .post('/me/delete', 'Delete your account for good', { 'user.delete_self': { log: 'Delete own account' } })
    .input(deleteMyAccountInput),
};

const userManagementContract = {
  listPendingUsers: platformAdmin
    .get('/pending-users', 'List people who wait for approval, the longest first')
    .input(listJoiningInput)
    .output(pendingUserPage),
  resendApprovalEmail: platformAdmin
    .post('/users/{userId}/approval-email', 'Send the approval email again', {
      'user.resend_approval': { log: 'Send approval email again' },
    })
    .input(userIdInput),
  adminListAllUsers: platformAdmin
    .get('/users', 'List people by name, status, source and community')
    .input(listAllUsersInput)
    .output(userPage),
  adminListSignupSources: platformAdmin
    .get('/signup-sources', 'List the sign-up sources')
    .output(z.array(z.string())),
  adminGetUser: platformAdmin
    .get('/users/{userId}', 'Get the details of a person')
    .input(userIdInput)
    .output(userDetail),
  verifyUser: platformAdmin
    .post('/users/{userId}/verify', 'Verify a pending or rejected person', {
      'user.verify': { log: 'Verify user', ledger: 'Accounts verified' },
      'hoa_admin.appoint': true,
    })
    .input(userIdInput),
  unverifyUser: platformAdmin
    .post('/users/{userId}/unverify', 'Withdraw the verification and sign the person out', {
      'user.unverify': { log: 'Unverify user', ledger: 'Accounts no longer verified' },
    })
    .input(unverifyUserInput),
  adminSoftDeleteUser: platformAdmin
    .post('/users/{userId}/delete', 'Delete a person, with a reason', {
      'user.delete': { log: 'Delete user', ledger: 'Accounts deleted' },
      'vendor.delete': true,
    })
    .input(softDeleteUserInput),
  adminCleanupOrphanedUser: platformAdmin
    .post('/users/{userId}/clean-up', 'Remove an orphaned account', {
      'user.clean_up': { log: 'Clean up user', ledger: 'Incomplete accounts removed' },
    })
    .input(userIdInput),
  appointHoaAdmin: platformAdmin
    .post('/users/{userId}/hoa-admin/appoint', 'Make a person HOA admin of a community', {
      'hoa_admin.appoint': { log: 'Appoint HOA admin' },
    })
    .input(appointHoaAdminInput),
  dismissHoaAdmin: platformAdmin
    .post('/users/{userId}/hoa-admin/dismiss', 'End the role of HOA admin in a community', {
      'hoa_admin.dismiss': { log: 'Dismiss HOA admin' },
    })
    .input(hoaAdminInput),
  appointPlatformAdmin: platformAdmin
    .post('/users/{userId}/platform-admin/appoint', 'Make a person platform admin', {
      'platform_admin.appoint': { log: 'Appoint platform admin' },
    })
    .input(userIdInput),
  dismissPlatformAdmin: platformAdmin
    .post('/users/{userId}/platform-admin/dismiss', 'End the role of platform admin', {
      'platform_admin.dismiss': { log: 'Dismiss platform admin' },
    })
    .input(userIdInput),
  adminEndSession: platformAdmin
    .post('/users/{userId}/sessions/{sessionId}/end', "End one of a person's sessions", {
      'user.end_sessions': { log: 'End sessions' },
    })
    .input(endUserSessionInput),
  adminRemovePasskey: platformAdmin
    .post('/users/{userId}/passkeys/{passkeyId}/remove', "Remove one of a person's passkeys", {
      'user.remove_passkey': { log: 'Remove passkey' },
    })
    .input(userPasskeyInput),
  adminEndAllSessions: platformAdmin
    .post('/users/{userId}/sessions/end', 'Sign a person out everywhere', {
      'user.end_sessions': true,
    })
    .input(userIdInput)
    .output(z.object({ ended: z.number().int() })),
};

export const accountContract = {
  getMe: anyone.get('/me', 'Get the signed-in person').output(getMeOutput),
  isAdmin: anyone.get('/me/is-admin', 'Return whether you are a platform admin').output(z.boolean()),
  isUserHoaAdmin: anyone.get('/me/is-hoa-admin', 'Return whether you are an HOA admin').output(z.boolean()),
  isUserApproved: anyone.get('/me/is-approved', 'Return whether you are verified').output(z.boolean()),
  signUp: signedOut.post('/sign-up', 'Request access').input(signUpInput).output(signUpOutput),
  getEmailStatus: anyone
    .post('/sign-in-links', 'Return the status of an email address and, when approved, send a sign-in link', {
      // `porchlist sign-in-link` prints one instead.
      'user.print_sign_in_link': { log: 'Print sign-in link' },
    })
    .input(requestSignInLinkInput)
    .output(requestSignInLinkOutput),
  sendOwnSignInLink: signedIn
    .post(
      '/me/sign-in-link',
      'Email yourself a link that confirms your email, and signs you in when you are approved',
    )
    .input(sendOwnSignInLinkInput)
    .output(sendOwnSignInLinkOutput),
  redeemSignInLink: anyone
    .post('/sign-in-links/redeem', 'Sign in with the token of an emailed link')
    .input(redeemSignInLinkInput)
    .output(redeemSignInLinkOutput),
  sendKnownMemberLink: anyone
    .post('/sign-in-links/known-member', 'Email a sign-in link to the last member of this browser')
    .input(sendOwnSignInLinkInput)
    .output(requestSignInLinkOutput),
  forgetKnownMember: anyone.post('/known-member/forget', 'Forget who has signed in in this browser'),
  redeemSignInCode: anyone
    .post('/sign-in-codes/redeem', 'Sign in with the code of an email that this browser asked for')
    .input(redeemSignInCodeInput)
    .output(signedInOutput),
  signOut: signedIn.post('/sign-out', 'End this session'),
  listSessions: signedIn.get('/sessions', 'List your sessions').output(z.array(sessionRow)),
  endSession: signedIn
    .post('/sessions/{sessionId}/end', 'End one of your sessions')
    .input(z.object({ sessionId: z.uuid() })),
  ...emailChangeContract,
  ...passkeyContract,
  ...userManagementContract,
  ...profileContract,
};
