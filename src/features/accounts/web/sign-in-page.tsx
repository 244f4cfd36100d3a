import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKnownMember } from '../../../access/web/session.ts';
import { NotYouButton, takeWantedLink } from '../../../access/web/welcome-back.tsx';
import { normalizeEmail } from '../../../platform/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { useFields, useSubmit } from '../../../web/form.tsx';
import { toastError } from '../../../web/shown-error.ts';
import { Button } from '../../../web/ui/button.tsx';
import { whenIdle } from '../../../web/when-idle.ts';
import { emailError } from '../account.rules.ts';
import { AccountPage } from './account-page.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { LinkForm, useLinkForm } from './link-form.tsx';

export default function SignInPage() {
  const { community, next } = useSearch({ from: '/signin' });
  const known = useKnownMember();
  const [isOther, setOther] = useState(false);
  return (
    <AccountPage
      title={known ? 'Welcome back' : 'Sign in'}
      lead={known ? undefined : 'We will email you a link and a code. No password to remember.'}
      other={
        <>
          New here?{' '}
          <Link to="/auth" search={{ community, next }} className="link">
            Request access
          </Link>
        </>
      }
    >
      {known && !isOther ? (
        <KnownMemberForm maskedEmail={known.maskedEmail} next={next} onOther={() => setOther(true)} />
      ) : (
        <SignInForm next={next} />
      )}
    </AccountPage>
  );
}

export function SignInForm({ next }: { next: string | undefined }) {
  // Without default values, so that an address typed before hydration counts.
  const form = useForm<{ email: string }>({ shouldFocusError: false });
  const field = useFields(form);
  usePasskeySuggestions(next);
  const link = useLinkForm((email) => apiClient.accounts.getEmailStatus({ email, next }));
  const submit = useSubmit({
    form,
    onSave: async ({ email }) => {
      link.request(normalizeEmail(email));
      return false;
    },
  });
  return (
    <div className="grid gap-5">
      <LinkForm link={link} next={next} buttonLabel="Sign In" onSubmit={submit}>
        <EmailField
          label="Email"
          autoComplete="email webauthn"
          onCorrect={(email) => form.setValue('email', email)}
          {...field('email', { validate: emailError })}
        />
      </LinkForm>
    </div>
  );
}

interface KnownMemberFormProps {
  maskedEmail: string;
  next: string | undefined;
  onOther: () => void;
}

/** Sends at once if the person pressed for the link on the page before. */
function KnownMemberForm({ maskedEmail, next, onOther }: KnownMemberFormProps) {
  const link = useLinkForm(() => apiClient.accounts.sendKnownMemberLink({ next }));
  const sendWanted = useEffectEvent(() => {
    if (takeWantedLink()) link.request(maskedEmail);
  });
  useEffect(() => sendWanted(), []);
  return (
    <div className="grid gap-5">
      <LinkForm
        link={link}
        next={next}
        buttonLabel="Email me a sign-in link"
        onSubmit={(event) => {
          event.preventDefault();
          link.request(maskedEmail);
        }}
      >
        <input type="hidden" name="known" value="true" />
        <p>
          We will email a link and a code to{' '}
          <strong className="font-semibold wrap-anywhere">{maskedEmail}</strong>.
        </p>
      </LinkForm>
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={onOther}>
          Use another email or a passkey
        </Button>
        <NotYouButton />
      </div>
    </div>
  );
}

/**
 * Offers passkeys among the suggestions of the email field, whose `autoComplete` ends with `webauthn`. Its code loads
 * only in browsers that support this, when the page is idle.
 *
 * @param next the page to open after signing in
 */
function usePasskeySuggestions(next: string | undefined): void {
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
  const { signInFromSuggestions } = await import('./passkeys/webauthn.ts');
  const signedIn = await signInFromSuggestions();
  if (signedIn && !isGone())
    finishSignIn({ ...signedIn, next: next ?? null, confirmed: null, isByPasskey: true });
}
