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
import { useLinkRequest } from './use-link-request.ts';

export function SignInPage({ community }: { community: string | undefined }) {
  return (
    <AccountPage
      title="Sign in"
      lead="We will email you a link. No password to remember."
      below={
        <>
          New here?{' '}
          <Link to="/auth" search={community ? { community } : {}} className="link">
            Request access
          </Link>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  );
}

const linkSentDialog = lazyDialog(() => import('./link-sent-dialog.tsx'));
const requestLink = (email: string) => apiClient.accounts.getEmailStatus({ email });

function errorOf(text: string): string | undefined {
  const address = normalizeEmail(text);
  if (address === '') return 'Please enter your email address.';
  return isEmail(address) ? undefined : accountMessages.invalidEmail;
}

/** A form that emails a sign-in link. */
export function SignInForm() {
  const { field, handleSubmit } = useSingleField('email', '', errorOf);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { sent, refusal, isSending, request, resend } = useLinkRequest(requestLink);

  function showDialog() {
    linkSentDialog.open(() => setDialogOpen(true));
  }

  function send(text: string) {
    showDialog();
    request(normalizeEmail(text));
  }

  return (
    // The browser submits it without script until hydration (`sign-in-page.ts`).
    <form method="post" action="/signin" noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
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
    </form>
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
      Your sign-in link is on its way to <strong className="font-semibold">{email}</strong>.
    </Notice>
  );
}
