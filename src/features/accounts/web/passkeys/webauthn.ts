import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { apiClient } from '../../../../web/api-client.ts';

// The API passes the server's options and the browser's responses on unchanged; only the library knows their types.

export type NewPasskey = 'added' | 'canceled' | 'known' | 'unsupported';

export async function makePasskey(): Promise<NewPasskey> {
  if (!browserSupportsWebAuthn()) return 'unsupported';
  const options = await apiClient.accounts.startNewPasskey();
  try {
    const response = await startRegistration({ optionsJSON: options as never });
    await apiClient.accounts.addPasskey({ response: response as never });
    return 'added';
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'known';
    if (isCanceled(error)) return 'canceled';
    throw error;
  }
}

/** Returns false if there is no passkey, or none was used. */
export async function confirmWithPasskey(): Promise<boolean> {
  const { hasPasskey } = await apiClient.accounts.getStepUp();
  if (!hasPasskey || !browserSupportsWebAuthn()) return false;
  const options = await apiClient.accounts.startStepUp();
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    await apiClient.accounts.stepUp({ response: response as never });
    return true;
  } catch (error) {
    if (isCanceled(error)) return false;
    throw error;
  }
}

/**
 * Offers the browser's passkeys for this site among the suggestions of the email field. Resolves once the person has
 * chosen one and is signed in; null if they signed in otherwise or the browser suggests none. Some browsers announce
 * suggestions and then refuse them. The person has done nothing yet, so no error is shown.
 */
export async function signInFromSuggestions(): Promise<{ communitySlug: string | null } | null> {
  const response = await apiClient.accounts
    .startPasskeySignIn()
    .then((options) => startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }))
    .catch(() => null);
  return response && (await apiClient.accounts.signInWithPasskey({ response: response as never }));
}

/** Browsers report a closed dialog, a timeout and a missing passkey with the same error, for privacy. */
const isCanceled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
