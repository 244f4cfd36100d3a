import { homePath } from '../../../access/page-access.ts';
import { reloadAfter } from '../../../access/web/session.ts';
import { localStore } from '../../../web/browser-storage.ts';
import { toastAfterLoad } from '../../../web/toast-after-load.ts';
import { forgetLink } from './pending-link.ts';

interface SignedIn {
  communitySlug: string | null;
  next: string | null;
  confirmed: 'approved' | 'underReview' | null;
  isByPasskey?: boolean;
}

const confirmedTexts = {
  approved: "Your neighbors' reviews and contacts are open to you now.",
  underReview: 'An admin of your community decides next, and we email you the answer.',
};

export function finishSignIn({ communitySlug, next, confirmed, isByPasskey = false }: SignedIn): void {
  forgetLink();
  if (confirmed) toastAfterLoad({ title: 'Your email is confirmed', description: confirmedTexts[confirmed] });
  const offering = confirmed || isByPasskey ? Promise.resolve() : offerPasskeyOnce();
  void offering.catch(() => {}).then(() => reloadAfter('signedIn', next ?? homePath({ communitySlug })));
}

/**
 * Offers to add a passkey on the next page, once per browser, after a sign-in by email on a device with face,
 * fingerprint or PIN verification.
 */
async function offerPasskeyOnce(): Promise<void> {
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
