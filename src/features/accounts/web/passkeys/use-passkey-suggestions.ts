import { useEffect } from 'react';
import { toastError } from '../../../../web/shown-error.ts';
import { whenIdle } from '../../../../web/when-idle.ts';
import { finishSignIn } from '../finish-sign-in.ts';

/**
 * Offers passkeys among the suggestions of the email field, whose `autoComplete` ends with `webauthn`. Its code loads
 * only in browsers that support this, when the page is idle.
 *
 * @param next the page to open after signing in
 */
export function usePasskeySuggestions(next: string | undefined): void {
  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(() => {
      void offer(() => isGone, next).catch(
        (error: unknown) => !isGone && toastError(error, 'Sign in failed'),
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [next]);
}

async function offer(isGone: () => boolean, next: string | undefined): Promise<void> {
  const canSuggest = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
  if (!canSuggest || isGone()) return;
  const { signInFromSuggestions } = await import('./webauthn.ts');
  const signedIn = await signInFromSuggestions();
  if (signedIn && !isGone())
    finishSignIn({ ...signedIn, next: next ?? null, confirmed: null, isByPasskey: true });
}
