import { z } from 'zod';
import { anyone, signedIn } from '../../access/endpoint.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'Please try again.');

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's response with a new passkey (WebAuthn, RegistrationResponseJSON). */
export const newPasskeyInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});

/** The browser's response from using a passkey (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskeyInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(8000),
      signature: base64url(8000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskeyInput>['response'];

/** Options for the browser's own passkey dialog, passed on as they are. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkeySignIn = z.object({ communitySlug: z.string().nullable() });

export const passkeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

const stepUpState = z.object({
  isNeeded: z.boolean(),
  hasPasskey: z.boolean(),
  allowsCode: z.boolean(),
  /** Whether the first passkey of an admin requires a code before. */
  needsCode: z.boolean(),
});

export const passkeyMessages = {
  failed: 'This passkey did not work. Please try again, or sign in with a link from your email.',
  unknown:
    'Porchlist does not know this passkey; it may have been removed. Sign in with a link from your email.',
  failedTitle: 'Passkey not accepted',
  known: 'This device already has a passkey for your account.',
} as const;

export const passkeyContract = {
  listPasskeys: signedIn.get('/me/passkeys', 'List your passkeys').output(z.array(passkeyRow)),
  startNewPasskey: signedIn
    .post('/me/passkeys/options', 'Get what your browser needs to make a passkey')
    .output(passkeyOptions),
  addPasskey: signedIn.post('/me/passkeys', 'Add a passkey').input(newPasskeyInput),
  removePasskey: signedIn
    .delete('/me/passkeys/{passkeyId}', 'Remove one of your passkeys')
    .input(z.object({ passkeyId: z.uuid() })),
  startPasskeySignIn: anyone
    .post('/passkeys/options', 'Get what a browser needs to sign in with a passkey')
    .output(passkeyOptions),
  signInWithPasskey: anyone
    .post('/passkeys/sign-in', 'Sign in with a passkey')
    .input(usedPasskeyInput)
    .output(passkeySignIn),
  getStepUp: signedIn
    .get('/me/step-up', 'Return whether your next decision as an admin asks who you are')
    .output(stepUpState),
  startStepUp: signedIn
    .post('/me/step-up/options', 'Get what your browser needs to confirm with a passkey that it is you')
    .output(passkeyOptions),
  stepUp: signedIn
    .post('/me/step-up', 'Confirm with a passkey that it is you; counts for 12 hours')
    .input(usedPasskeyInput),
};
