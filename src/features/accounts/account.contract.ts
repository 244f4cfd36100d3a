import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  getMeOutput,
  redeemSignInLinkInput,
  redeemSignInLinkOutput,
  requestSignInLinkInput,
  requestSignInLinkOutput,
  sessionRow,
  signUpInput,
  signUpOutput,
} from './account.schema.ts';
import { profileContract } from './profile.contract.ts';
import { userManagementContract } from './user-management.contract.ts';

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
