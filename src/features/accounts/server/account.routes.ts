import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import type { PersonalData } from '../../../platform/feature.ts';
import { accountContract } from '../account.contract.ts';
import { getMe } from './get-me.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { signOut } from './sessions/sign-out.ts';
import { getEmailStatus } from './sign-in/get-email-status.ts';
import { redeemSignInLink } from './sign-in/redeem-sign-in-link.ts';
import { sendOwnSignInLink } from './sign-in/send-own-sign-in-link.ts';
import { signUp } from './sign-up.ts';
import { userManagementRoutes } from './users/user-management.routes.ts';

const accounts = callsOf(accountContract);

export const accountRoutes = (roof: { listPersonalData: () => readonly PersonalData[] }) => ({
  getMe: accounts.getMe.handler(({ context }) => getMe(context)),
  isAdmin: accounts.isAdmin.handler(({ context }) => context.viewer?.isPlatformAdmin ?? false),
  isUserHoaAdmin: accounts.isUserHoaAdmin.handler(
    ({ context }) => (context.viewer?.hoaAdminOf.length ?? 0) > 0,
  ),
  isUserApproved: accounts.isUserApproved.handler(({ context }) => context.viewer?.isVerified ?? false),
  signUp: accounts.signUp.handler(({ context, input }) => signUp(context, input)),
  getEmailStatus: accounts.getEmailStatus.handler(({ context, input }) => getEmailStatus(context, input)),
  sendOwnSignInLink: accounts.sendOwnSignInLink.handler(({ context }) =>
    sendOwnSignInLink(signedIn(context)),
  ),
  redeemSignInLink: accounts.redeemSignInLink.handler(({ context, input }) =>
    redeemSignInLink(context, input),
  ),
  signOut: accounts.signOut.handler(({ context }) => signOut(signedIn(context))),
  listSessions: accounts.listSessions.handler(({ context }) => listSessions(signedIn(context))),
  endSession: accounts.endSession.handler(({ context, input }) => endSession(signedIn(context), input)),
  ...userManagementRoutes(roof),
  ...profileRoutes(roof),
});
