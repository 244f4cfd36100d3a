import { type ComponentProps, type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useDialog } from '../../../web/use-dialog.ts';
import { usePendingLink } from './pending-link.ts';
import { codeForm, useLinkRequest } from './use-link-request.ts';

const linkSentDialog = lazyDialog(() => import('./link-sent-dialog.tsx'));

export function useLinkForm(send: Parameters<typeof useLinkRequest>[0]) {
  const dialog = useDialog();
  const link = useLinkRequest(send);
  const show = () => linkSentDialog.open(() => dialog.show(true));
  return {
    ...link,
    dialog: dialog.state,
    show,
    request(email: string) {
      show();
      link.request(email);
    },
  };
}

interface LinkFormProps {
  link: ReturnType<typeof useLinkForm>;
  next: string | undefined;
  buttonLabel: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}

/** The browser submits the form without script until hydration (`sign-in-page.ts` of the server). */
export function LinkForm({ link, next, buttonLabel, onSubmit, children }: LinkFormProps) {
  const { sent, refusal, isSending, dialog } = link;
  const [hasCode, setHasCode] = useState(false);
  const isPending = usePendingLink() !== null;
  const asksForCode = hasCode || (isPending && !dialog.open);
  return (
    <>
      <form
        method="post"
        action="/signin"
        noValidate
        className="grid gap-5"
        onSubmit={onSubmit}
        onFocus={linkSentDialog.prefetch}
        onPointerEnter={linkSentDialog.prefetch}
      >
        {next && <input type="hidden" name="next" value={next} />}
        {children}
        {refusal && !sent && (
          <Notice tone="error" role="alert" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {sent && !dialog.open && (
          <Notice
            tone="success"
            action={
              <Button size="sm" onClick={link.show}>
                No email yet?
              </Button>
            }
          >
            Your sign-in link and code are on their way to{' '}
            <strong className="font-semibold">{sent.email}</strong>.
          </Notice>
        )}
        <Button
          type="submit"
          // One filled button, for the next step.
          variant={asksForCode ? 'secondary' : 'primary'}
          busy={isSending && !sent}
          busyLabel="Sending…"
        >
          {buttonLabel}
        </Button>
      </form>
      {asksForCode ? (
        <codeForm.Component />
      ) : (
        // The page may have been reloaded while the person read the email.
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setHasCode(true)}
        >
          I have a code
        </Button>
      )}
      {sent && (
        <linkSentDialog.Dialog
          {...dialog}
          sent={sent}
          refusal={refusal}
          isSending={isSending}
          onResend={() => link.resend(sent.email)}
        />
      )}
    </>
  );
}
