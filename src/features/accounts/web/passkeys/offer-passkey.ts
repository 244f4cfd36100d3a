import { localStore } from '../../../../web/browser-storage.ts';
import { toastAfterLoad } from '../../../../web/toast-after-load.ts';

/**
 * Offers to add a passkey on the next page, once per browser, after a sign-in by email on a device with face,
 * fingerprint or PIN verification.
 */
export async function offerPasskeyOnce(): Promise<void> {
  if (localStore.has('passkey_offered')) return;
  const isAble = await globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable();
  if (!isAble) return;
  localStore.set('passkey_offered', 'true');
  toastAfterLoad({
    title: 'Skip the email next time?',
    description: 'With a passkey you sign in by face, fingerprint or PIN.',
    link: { label: 'Add a passkey', href: '/profile#passkeys' },
  });
}
