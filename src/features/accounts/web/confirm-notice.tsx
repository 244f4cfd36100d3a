import { useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { useLinkRequest, useSecondsUntil } from './use-link-request.ts';

/**
 * For somebody who was approved while this browser was signed in without a mailed link: what is still locked, and the
 * link at one click. Nothing for everybody else.
 */
export function ConfirmNotice({ className }: { className?: string }) {
  const me = useMe();
  return me?.needsConfirmation ? <Confirm maskedEmail={me.maskedEmail} className={className} /> : null;
}

function Confirm({ maskedEmail, className }: { maskedEmail: string; className: string | undefined }) {
  const { sent, refusal, isAsking, askAgain } = useLinkRequest(() => apiClient.accounts.sendOwnSignInLink());
  const seconds = useSecondsUntil(sent?.resendAt ?? 0);
  const text = sent
    ? `We emailed a link to ${maskedEmail}. It works once, for the next 10 minutes.`
    : `We will email a link to ${maskedEmail}. Just open it.`;
  const button = (
    <Button
      size="sm"
      className="tabular"
      busy={isAsking}
      busyLabel="Sending…"
      aria-disabled={seconds > 0 || undefined}
      onClick={() => askAgain(maskedEmail)}
    >
      {sent ? `Send again${seconds > 0 ? ` (${seconds} s)` : ''}` : 'Email me the link'}
    </Button>
  );
  return (
    <Notice
      tone="attention"
      title="You're approved! Confirm your email to unlock your neighbors' reviews, contacts and costs."
      className={className}
      action={button}
    >
      <span role="status">{refusal ? refusal.text : text}</span>
    </Notice>
  );
}
