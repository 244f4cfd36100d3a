import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';
import type { TestClient } from './test-client.ts';

/** Adds a passkey in this browser. */
export async function addPasskey({ api }: TestClient, passkey = softwarePasskey()): Promise<SoftwarePasskey> {
  await api.accounts.addPasskey({ response: passkey.make(await api.accounts.startNewPasskey()) });
  return passkey;
}

/** Confirms the person's identity with a passkey. */
export async function stepUp({ api }: TestClient, passkey: SoftwarePasskey): Promise<void> {
  await api.accounts.stepUp({ response: passkey.use(await api.accounts.startStepUp()) });
}

/** Signs in with a passkey. */
export async function signInByPasskey({ api }: TestClient, passkey: SoftwarePasskey) {
  return api.accounts.signInWithPasskey({ response: passkey.use(await api.accounts.startPasskeySignIn()) });
}
