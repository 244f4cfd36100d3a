import { api } from '../../../server/api.ts';
import { endSession } from './end-session.ts';
import { getEmailStatus } from './get-email-status.ts';
import { getMe } from './get-me.ts';
import { listSessions } from './list-sessions.ts';
import { profileRoutes } from './profile.routes.ts';
import { redeemSignInLink } from './redeem-sign-in-link.ts';
import { signedIn } from './request-context.ts';
import { sendOwnSignInLink } from './send-own-sign-in-link.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { userManagementRoutes } from './user-management.routes.ts';

const { accounts } = api;

export const accountRoutes = {
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
  ...userManagementRoutes,
  ...profileRoutes,
};
