import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { accountContract } from '../account.contract.ts';
import { cleanUpSignInsJob, expiringSignIns } from './clean-up.ts';
import * as deletePerson from './delete-person.ts';
import * as emailChange from './email-change/email-change.ts';
import {
  confirmEmailPage,
  sendConfirmEmailJob,
  sendEmailChangedJob,
  undoEmailPage,
} from './email-change/email-change.ts';
import * as knownBrowsers from './known-browsers.ts';
import { notMePage, sendNewBrowserMailJob } from './known-browsers.ts';
import * as passkeys from './passkeys/passkeys.ts';
import { notMyPasskeyPage, sendPasskeyAddedMailJob } from './passkeys/passkeys.ts';
import { accountPersonalData } from './personal-data.ts';
import * as profile from './profile.ts';
import * as sessions from './sessions.ts';
import * as redeemLink from './sign-in/redeem-link.ts';
import * as requestLink from './sign-in/request-link.ts';
import { sendKnownEmailMailJob, sendRequestMailJob } from './sign-in/request-link.ts';
import { signUp } from './sign-up.ts';
import * as approval from './users/approval.ts';
import { countNewcomerJob, removeVendorsJob } from './users/approval.ts';
import * as userList from './users/list.ts';
import { failedApprovalEmailsQueue, pendingUsersQueue } from './users/list.ts';
import * as roles from './users/roles.ts';
import {
  sendApprovalMailJob,
  sendDeletedMailJob,
  sendRejectionMailJob,
  sendRoleMailJob,
  sendUnverifiedMailJob,
} from './users/send-mails.ts';

export const accountsFeature = {
  routes: serve(accountContract, {
    signUp,
    ...requestLink,
    ...redeemLink,
    ...knownBrowsers,
    ...passkeys,
    ...sessions,
    ...profile,
    ...emailChange,
    ...deletePerson,
    ...userList,
    ...approval,
    ...roles,
  }),
  jobs: [
    countNewcomerJob,
    removeVendorsJob,
    sendRequestMailJob,
    sendKnownEmailMailJob,
    sendApprovalMailJob,
    sendRejectionMailJob,
    sendUnverifiedMailJob,
    sendDeletedMailJob,
    sendRoleMailJob,
    sendNewBrowserMailJob,
    sendPasskeyAddedMailJob,
    sendConfirmEmailJob,
    sendEmailChangedJob,
    cleanUpSignInsJob,
  ],
  queues: [pendingUsersQueue, failedApprovalEmailsQueue],
  expiring: expiringSignIns,
  mailboxPages: [notMePage, notMyPasskeyPage, confirmEmailPage, undoEmailPage],
  personalData: accountPersonalData,
} satisfies Feature;
