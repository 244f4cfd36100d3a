import { type ChangeEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { Form, useFields } from '../../../web/form.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { signInMessages } from '../account.texts.ts';
import { cleanCode, isCode } from '../sign-in-code.ts';
import { finishSignIn } from './finish-sign-in.ts';

const errorOf = (text: string): string | undefined =>
  isCode(cleanCode(text)) ? undefined : signInMessages.noCode;

/** Sends a complete code at once; signed-in people confirm their email with it. */
export default function CodeForm() {
  const isSignedIn = useMe() !== null;
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false });
  const field = useFields(form);
  const lastSent = useRef('');
  const redeem = useChange(apiClient.accounts.redeemSignInCode, {
    stale: [],
    form,
    failed: 'Sign in failed',
    onDone: finishSignIn,
  });

  function send(text: string) {
    lastSent.current = cleanCode(text);
    return redeem.run({ code: lastSent.current });
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const code = cleanCode(event.target.value);
    if (isCode(code) && code !== lastSent.current) void send(code);
  }

  return (
    <Form form={form} onSave={({ code }) => send(code)} className="grid gap-3">
      <TextField
        label="Code from the email"
        help={`Eight letters and digits. ${isSignedIn ? 'Your email is confirmed' : 'You are signed in'} as soon as it is complete.`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="[&_input]:font-semibold [&_input]:tracking-[0.15em]"
        {...field('code', { validate: errorOf, onChange: type })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={redeem.isPending || redeem.isDone}
        busyLabel={isSignedIn ? 'Confirming…' : 'Signing you in…'}
      >
        {isSignedIn ? 'Confirm with the code' : 'Sign in with the code'}
      </Button>
    </Form>
  );
}
