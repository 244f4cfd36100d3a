import { ORPCError } from '@orpc/client';
import { api, apiClient } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';
import type { SignUpInput } from '../account.schema.ts';

const { accounts } = api;

/** Signs up. If the response of an earlier attempt was lost, this browser is already signed in: returns that result. */
async function signUpOnce(input: SignUpInput) {
  try {
    return await apiClient.accounts.signUp(input);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status !== 403) throw error;
    const { me } = await apiClient.accounts.getMe();
    if (!me) throw error;
    return { community: me.community, isApproved: me.needsConfirmation, isHeld: me.isHeld };
  }
}

export const accountChanges = {
  signUp: defineChange({ call: signUpOnce, mutationKey: accounts.signUp.mutationKey }),
  redeemSignInCode: defineChange(accounts.redeemSignInCode),
  updateProfile: defineChange(accounts.updateProfile, 'everything'),
  requestAddressChange: defineChange(accounts.requestAddressChange, 'accounts'),
  requestEmailChange: defineChange(accounts.requestEmailChange, 'accounts'),
  cancelEmailChange: defineChange(accounts.cancelEmailChange, 'accounts'),
  renameSession: defineChange(accounts.renameSession, 'accounts'),
  endSession: defineChange(accounts.endSession, 'accounts'),
  endOtherSessions: defineChange(accounts.endOtherSessions, 'accounts'),
  deleteMyAccount: defineChange(accounts.deleteMyAccount),
};

export const passkeyChanges = {
  addPasskey: defineChange(
    {
      call: async (_: undefined) => (await import('./passkeys/webauthn.ts')).makePasskey(),
      mutationKey: accounts.addPasskey.mutationKey,
    },
    'accounts',
  ),
  removePasskey: defineChange(accounts.removePasskey, 'accounts'),
  stepUp: defineChange(
    {
      call: async (_: undefined) => (await import('./passkeys/webauthn.ts')).confirmWithPasskey(),
      mutationKey: accounts.stepUp.mutationKey,
    },
    'accounts',
  ),
};
