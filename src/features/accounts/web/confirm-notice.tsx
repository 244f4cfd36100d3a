import { useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { codeForm } from './code-form-part.ts';
import { useLinkRequest, useSecondsUntil } from './use-link-request.ts';

/**
 * A notice for people who were approved but have not opened an emailed link in this browser: explains what is locked and
 * offers to send a link. Renders nothing for everyone else.
 */
export function ConfirmNotice({ className }: { className?: string }) {
  const me = useMe();
  return me?.needsConfirmation ? <Confirm maskedEmail={me.maskedEmail} className={className} /> : null;
}

function Confirm({ maskedEmail, className }: { maskedEmail: string; className: string | undefined }) {
  const { sent, refusal, isSending, resend } = useLinkRequest(() => apiClient.accounts.sendOwnSignInLink());
  const seconds = useSecondsUntil(sent?.resendAt ?? 0);
  const text = sent
    ? `We emailed a link and a code to ${maskedEmail}. Either works once, for the next 10 minutes.`
    : `We will email a link to ${maskedEmail}. Just open it.`;
  const button = (
    <Button
      size="sm"
      className="tabular"
      busy={isSending}
      busyLabel="Sending…"
      aria-disabled={seconds > 0 || undefined}
      onClick={() => resend(maskedEmail)}
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
      {sent && !refusal && (
        <div className="mt-3">
          <codeForm.Component />
        </div>
      )}
    </Notice>
  );
}
