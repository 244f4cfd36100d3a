import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  newPasskeyInput,
  passkeyOptions,
  passkeyRow,
  passkeySignIn,
  stepUpState,
  usedPasskeyInput,
} from './passkey.schema.ts';

/** Calls about passkeys: adding and removing, signing in, and confirming an admin's decision. */
export const passkeyContract = {
  listPasskeys: endpoint('signedIn', {
    method: 'GET',
    path: '/me/passkeys',
    summary: 'List your passkeys',
  }).output(z.array(passkeyRow)),
  startNewPasskey: endpoint('signedIn', {
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'Get what your browser needs to make a passkey',
  }).output(passkeyOptions),
  addPasskey: endpoint('signedIn', { method: 'POST', path: '/me/passkeys', summary: 'Add a passkey' })
    .input(newPasskeyInput)
    .output(z.void()),
  removePasskey: endpoint('signedIn', {
    method: 'DELETE',
    path: '/me/passkeys/{passkeyId}',
    summary: 'Remove one of your passkeys',
  })
    .input(z.object({ passkeyId: z.uuid() }))
    .output(z.void()),
  startPasskeySignIn: endpoint('anyone', {
    method: 'POST',
    path: '/passkeys/options',
    summary: 'Get what a browser needs to sign in with a passkey',
  }).output(passkeyOptions),
  signInWithPasskey: endpoint('anyone', {
    method: 'POST',
    path: '/passkeys/sign-in',
    summary: 'Sign in with a passkey',
  })
    .input(usedPasskeyInput)
    .output(passkeySignIn),
  getStepUp: endpoint('signedIn', {
    method: 'GET',
    path: '/me/step-up',
    summary: 'Return whether your next decision as an admin asks who you are',
  }).output(stepUpState),
  startStepUp: endpoint('signedIn', {
    method: 'POST',
    path: '/me/step-up/options',
    summary: 'Get what your browser needs to confirm with a passkey that it is you',
  }).output(passkeyOptions),
  stepUp: endpoint('signedIn', {
    method: 'POST',
    path: '/me/step-up',
    summary: 'Confirm with a passkey that it is you; counts for 12 hours',
  })
    .input(usedPasskeyInput)
    .output(z.void()),
};
