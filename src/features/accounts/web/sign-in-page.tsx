import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail, normalizeEmail } from '../../../catalogue/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useSingleField } from '../../../web/use-single-field.ts';
import { accountMessages } from '../account.texts.ts';
import { AccountPage } from './account-page.tsx';
import { codeForm } from './code-form-part.ts';
import { usePasskeySuggestions } from './passkeys/use-passkey-suggestions.ts';
import { useLinkRequest } from './use-link-request.ts';

/** The search parameters of `/signin`. */
export interface SignInSearch {
  community?: string | undefined;
  /** The page to open after signing in. */
  next?: string | undefined;
}

export function SignInPage({ community, next }: SignInSearch) {
  return (
    <AccountPage
      title="Sign in"
      lead="We will email you a link and a code. No password to remember."
      below={
        <>
          New here?{' '}
          <Link to="/auth" search={{ community, next }} className="link">
            Request access
          </Link>
        </>
      }
    >
      <SignInForm next={next} />
    </AccountPage>
  );
}

const linkSentDialog = lazyDialog(() => import('./link-sent-dialog.tsx'));

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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const { sent, refusal, isSending, request, resend } = useLinkRequest((email) =>
    apiClient.accounts.getEmailStatus({ email, next }),
  );

  function showDialog() {
    linkSentDialog.open(() => setDialogOpen(true));
  }

  function send(text: string) {
    showDialog();
    request(normalizeEmail(text));
  }

  return (
    <div className="grid gap-5">
      {/* The browser submits it without script until hydration (`sign-in-page.ts`). */}
      <form method="post" action="/signin" noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email webauthn"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={linkSentDialog.prefetch}
          {...field}
        />
        {refusal && !sent && (
          <Notice tone="error" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {sent && !isDialogOpen && <LinkSentNotice email={sent.email} onNoMail={showDialog} />}
        <Button type="submit" variant="primary" busy={isSending && !sent} busyLabel="Sending…">
          Sign In
        </Button>
      </form>
      {hasCode || (sent && !isDialogOpen) ? (
        <codeForm.Component />
      ) : (
        // The page may have been reloaded while the person read the email.
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setHasCode(true)}>
          I have a code
        </Button>
      )}
      {sent && (
        <linkSentDialog.Dialog
          open={isDialogOpen}
          sent={sent}
          refusal={refusal}
          isSending={isSending}
          onResend={() => resend(sent.email)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}

function LinkSentNotice({ email, onNoMail }: { email: string; onNoMail: () => void }) {
  return (
    <Notice
      tone="success"
      action={
        <Button size="sm" onClick={onNoMail}>
          No email yet?
        </Button>
      }
    >
      Your sign-in link and code are on their way to <strong className="font-semibold">{email}</strong>.
    </Notice>
  );
}
