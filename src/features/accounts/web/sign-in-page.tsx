import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKnownMember } from '../../../access/web/session.ts';
import { isEmail, normalizeEmail } from '../../../catalogue/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useSingleField } from '../../../web/use-single-field.ts';
import { accountMessages } from '../account.texts.ts';
import { AccountPage } from './account-page.tsx';
import { KnownMemberForm } from './known-member-form.tsx';
import { usePasskeySuggestions } from './passkeys/use-passkey-suggestions.ts';
import { AfterLink, LinkOutcome, useLinkDialog } from './use-link-dialog.tsx';

/** The search parameters of `/signin`. */
export interface SignInSearch {
  community?: string | undefined;
  /** The page to open after signing in. */
  next?: string | undefined;
}

export function SignInPage({ community, next }: SignInSearch) {
  const known = useKnownMember();
  const [isOther, setOther] = useState(false);
  return (
    <AccountPage
      title={known ? 'Welcome back' : 'Sign in'}
      lead={known ? undefined : 'We will email you a link and a code. No password to remember.'}
      below={
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

function errorOf(text: string): string | undefined {
  const address = normalizeEmail(text);
  if (address === '') return 'Please enter your email address.';
  return isEmail(address) ? undefined : accountMessages.invalidEmail;
}

/**
 * A form that emails a sign-in link and its code.
 *
 * @param next the page to open after signing in
 */
export function SignInForm({ next }: { next: string | undefined }) {
  const { field, handleSubmit } = useSingleField('email', '', errorOf);
  usePasskeySuggestions(next);
  const link = useLinkDialog((email) => apiClient.accounts.getEmailStatus({ email, next }));
  return (
    <div className="grid gap-5">
      {/* The browser submits it without script until hydration (`sign-in-page.ts`). */}
      <form
        method="post"
        action="/signin"
        noValidate
        onSubmit={handleSubmit((text) => link.request(normalizeEmail(text)))}
        className="grid gap-5"
      >
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email webauthn"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={link.prefetch}
          {...field}
        />
        <LinkOutcome link={link} />
        <Button type="submit" variant="primary" busy={link.isSending && !link.sent} busyLabel="Sending…">
          Sign In
        </Button>
      </form>
      <AfterLink link={link} />
    </div>
  );
}
