import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { linkSentText, linkSentTitle } from '../account.texts.ts';
import CodeForm from './code-form.tsx';
import { type LinkRefusal, type SentLink, useSecondsUntil } from './use-link-request.ts';

interface LinkSentDialogProps extends DialogProps {
  sent: SentLink;
  refusal: LinkRefusal | null;
  isSending: boolean;
  onResend: () => void;
}

export default function LinkSentDialog(props: LinkSentDialogProps) {
  const { sent, refusal, isSending, onResend, ...dialog } = props;
  const seconds = useSecondsUntil(sent.resendAt);
  const { before, after } = linkSentText(sent);
  return (
    <ResponsiveDialog
      {...dialog}
      size="sm"
      title={linkSentTitle}
      description={
        <>
          {before} <strong className="font-semibold text-ink">{sent.email}</strong>
          {after}
        </>
      }
      footer={
        <>
          <Button
            onClick={onResend}
            busy={isSending}
            busyLabel="Sending…"
            aria-disabled={seconds > 0 || undefined}
            className="tabular aria-disabled:text-ink-muted"
          >
            {seconds > 0 ? `Resend Magic Link (${seconds} s)` : 'Resend Magic Link'}
          </Button>
          <Button onClick={dialog.onClose}>Got It!</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" role="alert" title={refusal.title} className="mb-4">
          {refusal.text}
        </Notice>
      )}
      <CodeForm />
    </ResponsiveDialog>
  );
}
