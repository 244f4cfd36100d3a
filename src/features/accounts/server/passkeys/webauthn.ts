import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../../../../platform/config/config.ts';
import { AppError } from '../../../../platform/errors.ts';
import { passkeyMessages, type UsedPasskey } from '../../passkey.contract.ts';

type Site = Pick<Config, 'publicUrl'>;

/** Passkeys belong to a host name; browsers show it. */
const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname;
const expectedBy = (config: Site) => ({
  expectedOrigin: new URL(config.publicUrl).origin,
  expectedRPID: hostOf(config),
  // The face, fingerprint or PIN is the second factor, beside the device.
  requireUserVerification: true,
});

/** The library and its certificate parsers take 20 ms to load, and most processes never need them. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE): every authenticator has one, and Node verifies all without experiments. */
const algorithms = [-8, -7, -257];

interface Credential {
  id: string;
  transports: string[];
}

// The library's type has only the transports known today; browsers may send others.
const typed = (credentials: readonly Credential[]) => credentials as { id: string; transports: never[] }[];

interface Owner {
  userId: string;
  email: string;
  name: string;
  known: readonly Credential[];
}

export async function newPasskeyOptions(config: Site, { userId, email, name, known }: Owner) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Porchlist',
    rpID: hostOf(config),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: typed(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function passkeyUseOptions(config: Site, known: readonly Credential[] = []) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(config),
    userVerification: 'required',
    allowCredentials: typed(known),
  });
}

/** Uses up the challenge that was signed; false if it is not one of ours. */
type Consume = (challenge: string) => Promise<boolean>;

/** Returns the values to store; throws INVALID if the verification fails. */
export async function verifyNewPasskey(config: Site, response: RegistrationResponseJSON, consume: Consume) {
  const { verifyRegistrationResponse } = await library();
  const options = { response, expectedChallenge: consume, ...expectedBy(config) };
  const { verified, registrationInfo } = await verifyRegistrationResponse(options).catch(refuse);
  if (!verified || !registrationInfo) throw refusal();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

interface StoredPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Returns the passkey's new counter; throws INVALID if the verification fails. */
export async function verifyUsedPasskey(
  config: Site,
  response: UsedPasskey,
  { userId, credentialId, publicKey, counter }: StoredPasskey,
  consume: Consume,
): Promise<number> {
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) throw refusal();
  const { verifyAuthenticationResponse } = await library();
  const options = {
    response: response as never,
    expectedChallenge: consume,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    ...expectedBy(config),
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse(options).catch(refuse);
  if (!verified) throw refusal();
  return authenticationInfo.newCounter;
}

const refusal = (): AppError =>
  new AppError('INVALID', passkeyMessages.failed, { title: passkeyMessages.failedTitle });

/** Maps the library's errors about invalid responses to INVALID, but not an outage of the database. */
function refuse(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'DATABASE_UNAVAILABLE') throw error;
  throw refusal();
}
