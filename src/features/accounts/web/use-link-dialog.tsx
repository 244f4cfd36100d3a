import { useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { codeForm, useLinkRequest } from './use-link-request.ts';

const linkSentDialog = lazyDialog(() => import('./link-sent-dialog.tsx'));

export function useLinkDialog(send: Parameters<typeof useLinkRequest>[0]) {
  const [isOpen, setOpen] = useState(false);
  const link = useLinkRequest(send);
  const show = () => linkSentDialog.open(() => setOpen(true));
  return {
    ...link,
    isOpen,
    show,
    close: () => setOpen(false),
    prefetch: linkSentDialog.prefetch,
    request(email: string) {
      show();
      link.request(email);
    },
  };
}

type LinkDialog = ReturnType<typeof useLinkDialog>;

export function LinkOutcome({ link: { sent, refusal, isOpen, show } }: { link: LinkDialog }) {
  if (!sent) {
    return (
      refusal && (
        <Notice tone="error" title={refusal.title}>
          {refusal.text}
        </Notice>
      )
    );
  }
  if (isOpen) return null;
  return (
    <Notice
      tone="success"
      action={
        <Button size="sm" onClick={show}>
          No email yet?
        </Button>
      }
    >
      Your sign-in link and code are on their way to <strong className="font-semibold">{sent.email}</strong>.
    </Notice>
  );
}

/** Must be outside of the form that makes the request. */
export function AfterLink({
  link: { sent, refusal, isSending, isOpen, resend, close },
}: {
  link: LinkDialog;
}) {
  const [hasCode, setHasCode] = useState(false);
  return (
    <>
      {hasCode || (sent && !isOpen) ? (
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
          open={isOpen}
          sent={sent}
          refusal={refusal}
          isSending={isSending}
          onResend={() => resend(sent.email)}
          onClose={close}
        />
      )}
    </>
  );
}
