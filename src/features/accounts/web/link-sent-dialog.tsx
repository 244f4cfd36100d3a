import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { linkSentTexts } from '../account.texts.ts';
import { type Refusal, type SentLink, useSecondsUntil } from './use-link-request.ts';

interface LinkSentDialogProps {
  open: boolean;
  sent: SentLink;
  refusal: Refusal | null;
  isSending: boolean;
  onResend: () => void;
  onClose: () => void;
}

/** A dialog that confirms that a sign-in link was sent, with a button to resend it. */
export default function LinkSentDialog({
  open,
  sent,
  refusal,
  isSending,
  onResend,
  onClose,
}: LinkSentDialogProps) {
  const seconds = useSecondsUntil(sent.resendAt);
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={linkSentTexts.title}
      description={
        <>
          {linkSentTexts.before} <strong className="font-semibold text-ink">{sent.email}</strong>
          {linkSentTexts.after}
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
          <Button variant="primary" data-autofocus="" onClick={onClose}>
            Got It!
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal.text}</Notice>}
    </ResponsiveDialog>
  );
}
