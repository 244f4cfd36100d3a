import { type SubmitEvent, useRef, useState } from 'react';
import { isEmail, normalizeEmail } from '../../../catalogue/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { accountMessages } from '../account-messages.ts';
import { useLinkRequest } from './use-link-request.ts';

const linkSentDialog = lazyDialog(() => import('./link-sent-dialog.tsx'));
const requestLink = (email: string) => apiClient.accounts.getEmailStatus({ email });

/** An e-mail box that mails a sign-in link; no password anywhere. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { sent, refusal, isAsking, ask, askAgain } = useLinkRequest(requestLink);

  function showDialog() {
    linkSentDialog.open(() => setDialogOpen(true));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = normalizeEmail(email);
    if (!isEmail(address)) {
      setError(address === '' ? 'Please enter your email address.' : accountMessages.invalidEmail);
      field.current?.focus();
      return;
    }
    setError(undefined);
    showDialog();
    ask(address);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={error}
        onFocus={linkSentDialog.expect}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {refusal && !sent && (
        <Notice tone="error" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {sent && !isDialogOpen && (
        <Notice
          tone="success"
          action={
            <Button size="sm" onClick={showDialog}>
              No mail yet?
            </Button>
          }
        >
          Your sign-in link is on its way to <strong className="font-semibold">{sent.email}</strong>.
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={isAsking && !sent} busyLabel="Sending…">
        Sign In
      </Button>
      {sent && (
        <linkSentDialog.Dialog
          open={isDialogOpen}
          sent={sent}
          refusal={refusal}
          isAsking={isAsking}
          onResend={() => askAgain(sent.email)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </form>
  );
}
