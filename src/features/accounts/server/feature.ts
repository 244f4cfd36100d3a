import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { accountContract } from '../account.contract.ts';
import { cleanUpSignInsJob } from './account.job-kinds.ts';
import { accountJobs } from './account.jobs.ts';
import { getMe } from './get-me.ts';
import { accountPersonalData } from './personal-data.ts';
import { deleteMyAccount } from './profile/delete-my-account.ts';
import { getMyData } from './profile/get-my-data.ts';
import { getProfile } from './profile/get-profile.ts';
import { requestAddressChange } from './profile/request-address-change.ts';
import { updateProfile } from './profile/update-profile.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signOut } from './sessions/sign-out.ts';
import { getEmailStatus } from './sign-in/get-email-status.ts';
import { redeemSignInLink } from './sign-in/redeem-sign-in-link.ts';
import { sendOwnSignInLink } from './sign-in/send-own-sign-in-link.ts';
import { signUp } from './sign-up.ts';
import { appointHoaAdmin } from './users/appoint-hoa-admin.ts';
import { appointPlatformAdmin } from './users/appoint-platform-admin.ts';
import { approveUser } from './users/approve-user.ts';
import { approveUsers } from './users/approve-users.ts';
import { cleanUpOrphanedUser } from './users/clean-up-orphaned-user.ts';
import { dismissHoaAdmin } from './users/dismiss-hoa-admin.ts';
import { dismissPlatformAdmin } from './users/dismiss-platform-admin.ts';
import { endAllSessionsOfUser } from './users/end-all-sessions-of-user.ts';
import { endUserSession } from './users/end-user-session.ts';
import { getUser } from './users/get-user.ts';
import { listAllUsers } from './users/list-all-users.ts';
import { listPendingUsers, pendingUsersQueue } from './users/list-pending-users.ts';
import { listSignupSources } from './users/list-signup-sources.ts';
import { rejectUser } from './users/reject-user.ts';
import { rejectUsers } from './users/reject-users.ts';
import { resendApprovalEmail } from './users/resend-approval-email.ts';
import { softDeleteUser } from './users/soft-delete-user.ts';
import { unverifyUser } from './users/unverify-user.ts';
import { verifyUser } from './users/verify-user.ts';

/**
 * Registers the feature. `listPersonalData` returns what all features, this one too, store about people: 'my data'
 * and deletion run through it.
 */
export const accountsFeature = (roof: { listPersonalData: () => readonly PersonalData[] }) =>
  ({
    routes: serve(accountContract, {
      getMe,
      signUp,
      getEmailStatus,
      sendOwnSignInLink,
      redeemSignInLink,
      signOut,
      listSessions,
      endSession,
      listPendingUsers,
      approveUser,
      rejectUser,
      approveUsers,
      rejectUsers,
      resendApprovalEmail,
      adminListAllUsers: listAllUsers,
      adminGetUser: getUser,
      verifyUser,
      unverifyUser,
      appointHoaAdmin,
      dismissHoaAdmin,
      appointPlatformAdmin,
      dismissPlatformAdmin,
      adminEndSession: endUserSession,
      adminEndAllSessions: endAllSessionsOfUser,
      adminListSignupSources: listSignupSources,
      getProfile,
      updateProfile,
      endOtherSessions,
      requestAddressChange,
      isAdmin: ({ viewer }) => viewer?.isPlatformAdmin ?? false,
      isUserHoaAdmin: ({ viewer }) => (viewer?.hoaAdminOf.length ?? 0) > 0,
      isUserApproved: ({ viewer }) => viewer?.isVerified ?? false,
      adminSoftDeleteUser: (context, input) => softDeleteUser(context, input, roof.listPersonalData()),
      adminCleanupOrphanedUser: (context, input) =>
        cleanUpOrphanedUser(context, input, roof.listPersonalData()),
      getMyData: (context) => getMyData(context, roof.listPersonalData()),
      deleteMyAccount: (context, input) => deleteMyAccount(context, input, roof.listPersonalData()),
    }),
    jobs: accountJobs,
    // Hourly, at a minute when little else begins.
    schedules: [{ job: cleanUpSignInsJob, cron: '23 * * * *' }],
    queues: [pendingUsersQueue],
    personalData: accountPersonalData,
  }) satisfies Feature;
