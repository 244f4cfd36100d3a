import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { accountContract } from '../account.contract.ts';
import {
  cleanUpSignInsJob,
  sendApprovalMailJob,
  sendDeletedMailJob,
  sendKnownEmailMailJob,
  sendRejectionMailJob,
  sendRequestMailJob,
  sendRoleMailJob,
  sendUnverifiedMailJob,
} from './account.job-kinds.ts';
import { cleanUpOrphanedUser, deleteMyAccount, forgetHeldRequests, softDeleteUser } from './delete-person.ts';
import {
  cancelEmailChange,
  confirmEmailPage,
  forgetOldChanges,
  getEmailChange,
  requestEmailChange,
  sendConfirmEmail,
  sendConfirmEmailJob,
  sendEmailChanged,
  sendEmailChangedJob,
  undoEmailPage,
} from './email-change/email-change.ts';
import {
  forgetKnownMember,
  notMePage,
  sendKnownMemberLink,
  sendNewBrowserMail,
  sendNewBrowserMailJob,
} from './known-browsers.ts';
import {
  addPasskey,
  forgetOldChallenges,
  getStepUp,
  listPasskeys,
  notMyPasskeyPage,
  removePasskey,
  removePasskeyOfUser,
  sendPasskeyAddedMail,
  sendPasskeyAddedMailJob,
  signInWithPasskey,
  startNewPasskey,
  startPasskeySignIn,
  startStepUp,
  stepUp,
} from './passkeys/passkeys.ts';
import { accountPersonalData } from './personal-data.ts';
import { getMe, getMyData, getProfile, requestAddressChange, updateProfile } from './profile.ts';
import { forgetOldSentEmails } from './sent-emails.ts';
import {
  endAllSessionsOfUser,
  endOtherSessions,
  endSession,
  endUserSession,
  listSessions,
  renameSession,
  signOut,
} from './sessions.ts';
import { cleanUpSignIns, redeemSignInCode, redeemSignInLink } from './sign-in/redeem-link.ts';
import {
  getEmailStatus,
  sendKnownEmailMail,
  sendOwnSignInLink,
  sendRequestMail,
} from './sign-in/request-link.ts';
import { signUp } from './sign-up.ts';
import {
  approveUser,
  approveUsers,
  rejectUser,
  rejectUsers,
  resendApprovalEmail,
  unverifyUser,
  verifyUser,
} from './users/approval.ts';
import {
  failedApprovalEmailsQueue,
  getUser,
  listAllUsers,
  listPendingUsers,
  listSignupSources,
  pendingUsersQueue,
} from './users/list.ts';
import {
  appointHoaAdmin,
  appointPlatformAdmin,
  dismissHoaAdmin,
  dismissPlatformAdmin,
} from './users/roles.ts';
import {
  sendApprovalMail,
  sendDeletedMail,
  sendRejectionMail,
  sendRoleMail,
  sendUnverifiedMail,
} from './users/send-mails.ts';

/** `listPersonalData` returns the personal data of all features, including this one, for 'my data' and for deletion. */
export const accountsFeature = (allFeatures: { listPersonalData: () => readonly PersonalData[] }) =>
  ({
    routes: serve(accountContract, {
      getMe,
      signUp,
      getEmailStatus,
      sendOwnSignInLink,
      redeemSignInLink,
      redeemSignInCode,
      sendKnownMemberLink,
      forgetKnownMember,
      signOut,
      listSessions,
      endSession,
      renameSession,
      getEmailChange,
      requestEmailChange,
      cancelEmailChange,
      listPasskeys,
      startNewPasskey,
      addPasskey,
      removePasskey,
      startPasskeySignIn,
      signInWithPasskey,
      getStepUp,
      startStepUp,
      stepUp,
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
      adminRemovePasskey: removePasskeyOfUser,
      adminEndAllSessions: endAllSessionsOfUser,
      adminListSignupSources: listSignupSources,
      getProfile,
      updateProfile,
      endOtherSessions,
      requestAddressChange,
      isAdmin: ({ viewer }) => viewer?.isPlatformAdmin ?? false,
      isUserHoaAdmin: ({ viewer }) => (viewer?.hoaAdminOf.length ?? 0) > 0,
      isUserApproved: ({ viewer }) => viewer?.isVerified ?? false,
      adminSoftDeleteUser: (context, input) => softDeleteUser(context, input, allFeatures.listPersonalData()),
      adminCleanupOrphanedUser: (context, input) =>
        cleanUpOrphanedUser(context, input, allFeatures.listPersonalData()),
      getMyData: (context) => getMyData(context, allFeatures.listPersonalData()),
      deleteMyAccount: (context, input) => deleteMyAccount(context, input, allFeatures.listPersonalData()),
    }),
    jobs: accountJobs(allFeatures.listPersonalData),
    // Hourly, at a minute when few other jobs start.
    schedules: [{ job: cleanUpSignInsJob, cron: '23 * * * *' }],
    queues: [pendingUsersQueue, failedApprovalEmailsQueue],
    mailboxPages: [notMePage, notMyPasskeyPage, confirmEmailPage, undoEmailPage],
    personalData: accountPersonalData,
  }) satisfies Feature;

const accountJobs =
  (listPersonalData: () => readonly PersonalData[]) =>
  (services: Services): JobHandler[] => [
    handleJob(sendRequestMailJob, async (payload) => {
      await sendRequestMail(services, payload);
    }),
    handleJob(sendKnownEmailMailJob, (payload) => sendKnownEmailMail(services, payload)),
    handleJob(sendApprovalMailJob, (payload) => sendApprovalMail(services, payload)),
    handleJob(sendRejectionMailJob, (payload) => sendRejectionMail(services, payload)),
    handleJob(sendUnverifiedMailJob, (payload) => sendUnverifiedMail(services, payload)),
    handleJob(sendDeletedMailJob, (payload) => sendDeletedMail(services, payload)),
    handleJob(sendRoleMailJob, (payload) => sendRoleMail(services, payload)),
    handleJob(sendNewBrowserMailJob, (payload) => sendNewBrowserMail(services, payload)),
    handleJob(sendPasskeyAddedMailJob, (payload) => sendPasskeyAddedMail(services, payload)),
    handleJob(sendConfirmEmailJob, (payload) => sendConfirmEmail(services, payload)),
    handleJob(sendEmailChangedJob, (payload) => sendEmailChanged(services, payload)),
    handleJob(cleanUpSignInsJob, async () => {
      await cleanUpSignIns(services);
      await forgetOldChanges(services);
      await forgetOldChallenges(services);
      await forgetOldSentEmails(services);
      await forgetHeldRequests(services, listPersonalData());
    }),
  ];
