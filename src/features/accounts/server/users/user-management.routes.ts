import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import type { PersonalData } from '../../../../platform/feature.ts';
import { userManagementContract } from '../../user-management.contract.ts';
import { appointHoaAdmin } from './appoint-hoa-admin.ts';
import { appointPlatformAdmin } from './appoint-platform-admin.ts';
import { approveUser } from './approve-user.ts';
import { approveUsers } from './approve-users.ts';
import { cleanUpOrphanedUser } from './clean-up-orphaned-user.ts';
import { dismissHoaAdmin } from './dismiss-hoa-admin.ts';
import { dismissPlatformAdmin } from './dismiss-platform-admin.ts';
import { endAllSessionsOfUser } from './end-all-sessions-of-user.ts';
import { endUserSession } from './end-user-session.ts';
import { getUser } from './get-user.ts';
import { listAllUsers } from './list-all-users.ts';
import { listPendingUsers } from './list-pending-users.ts';
import { listSignupSources } from './list-signup-sources.ts';
import { rejectUser } from './reject-user.ts';
import { rejectUsers } from './reject-users.ts';
import { resendApprovalEmail } from './resend-approval-email.ts';
import { softDeleteUser } from './soft-delete-user.ts';
import { unverifyUser } from './unverify-user.ts';
import { verifyUser } from './verify-user.ts';

const accounts = callsOf(userManagementContract);

interface Roof {
  listPersonalData: () => readonly PersonalData[];
}

/** Routes what platform admins do with people. */
export const userManagementRoutes = ({ listPersonalData }: Roof) => ({
  listPendingUsers: accounts.listPendingUsers.handler(({ context, input }) =>
    listPendingUsers(signedIn(context), input),
  ),
  approveUser: accounts.approveUser.handler(({ context, input }) => approveUser(signedIn(context), input)),
  rejectUser: accounts.rejectUser.handler(({ context, input }) => rejectUser(signedIn(context), input)),
  approveUsers: accounts.approveUsers.handler(({ context, input }) => approveUsers(signedIn(context), input)),
  rejectUsers: accounts.rejectUsers.handler(({ context, input }) => rejectUsers(signedIn(context), input)),
  resendApprovalEmail: accounts.resendApprovalEmail.handler(({ context, input }) =>
    resendApprovalEmail(signedIn(context), input),
  ),
  adminListAllUsers: accounts.adminListAllUsers.handler(({ context, input }) =>
    listAllUsers(signedIn(context), input),
  ),
  adminGetUser: accounts.adminGetUser.handler(({ context, input }) => getUser(signedIn(context), input)),
  verifyUser: accounts.verifyUser.handler(({ context, input }) => verifyUser(signedIn(context), input)),
  unverifyUser: accounts.unverifyUser.handler(({ context, input }) => unverifyUser(signedIn(context), input)),
  adminSoftDeleteUser: accounts.adminSoftDeleteUser.handler(({ context, input }) =>
    softDeleteUser(signedIn(context), input, listPersonalData()),
  ),
  adminCleanupOrphanedUser: accounts.adminCleanupOrphanedUser.handler(({ context, input }) =>
    cleanUpOrphanedUser(signedIn(context), input, listPersonalData()),
  ),
  appointHoaAdmin: accounts.appointHoaAdmin.handler(({ context, input }) =>
    appointHoaAdmin(signedIn(context), input),
  ),
  dismissHoaAdmin: accounts.dismissHoaAdmin.handler(({ context, input }) =>
    dismissHoaAdmin(signedIn(context), input),
  ),
  appointPlatformAdmin: accounts.appointPlatformAdmin.handler(({ context, input }) =>
    appointPlatformAdmin(signedIn(context), input),
  ),
  dismissPlatformAdmin: accounts.dismissPlatformAdmin.handler(({ context, input }) =>
    dismissPlatformAdmin(signedIn(context), input),
  ),
  adminEndSession: accounts.adminEndSession.handler(({ context, input }) =>
    endUserSession(signedIn(context), input),
  ),
  adminEndAllSessions: accounts.adminEndAllSessions.handler(({ context, input }) =>
    endAllSessionsOfUser(signedIn(context), input),
  ),
  adminListSignupSources: accounts.adminListSignupSources.handler(({ context }) =>
    listSignupSources(signedIn(context)),
  ),
});
