import { homePath } from '../../../access/page-access.ts';
import { reloadAfter } from '../../../access/web/session.ts';
import { toastAfterLoad } from '../../../web/toast-after-load.ts';
import { offerPasskeyOnce } from './passkeys/offer-passkey.ts';

interface SignedIn {
  communitySlug: string | null;
  next: string | null;
  confirmed: 'approved' | 'underReview' | null;
  isByPasskey?: boolean;
}

const confirmedTexts = {
  approved: "Your neighbors' reviews and contacts are open to you now.",
  underReview: 'An admin of your community decides next. Most requests are answered within a day.',
};

/** Goes to the page that the person was on their way to, with a message if this has confirmed their email. */
export function finishSignIn({ communitySlug, next, confirmed, isByPasskey = false }: SignedIn): void {
  if (confirmed) toastAfterLoad({ title: 'Your email is confirmed', description: confirmedTexts[confirmed] });
  const offering = confirmed || isByPasskey ? Promise.resolve() : offerPasskeyOnce();
  void offering.catch(() => {}).then(() => reloadAfter('signedIn', next ?? homePath({ communitySlug })));
}
