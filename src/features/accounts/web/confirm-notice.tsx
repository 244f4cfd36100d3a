import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Me } from '../../../access/me.schema.ts';
import { currentHref, useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { Button } from '../../../web/ui/button.tsx';
import { NoteFold } from '../../../web/ui/fold.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { linkSentText } from '../account.texts.ts';
import { usePendingLink } from './pending-link.ts';
import { codeForm, useLinkRequest, useSecondsUntil } from './use-link-request.ts';

/** Renders nothing except for people who have not confirmed their email in this browser. */
export function ConfirmNotice({ className }: { className?: string }) {
  const me = useMe();
  return me && !me.isConfirmed ? <Card me={me} className={className} /> : null;
}

export function ConfirmLine() {
  const me = useMe();
  return me && !me.isConfirmed ? <Line me={me} /> : null;
}

function Card({ me, className }: { me: Me; className: string | undefined }) {
  const { button, answer, code } = useConfirmation(me);
  return (
    <Notice tone="attention" title={textFor(me)} className={className} action={button}>
      <span role="status" className="wrap-anywhere">
        {answer ?? `We will email a link to ${me.maskedEmail}. Just open it.`} {onlyYou}
      </span>
      {code}
    </Notice>
  );
}

/** One line, which the field for the code unfolds from. */
function Line({ me }: { me: Me }) {
  const { button, answer, code } = useConfirmation(me);
  return (
    <NoteFold
      icon={<CircleAlert className="text-attention" />}
      title={
        me.needsConfirmation ? (
          <>
            You're approved! Please confirm your email
            <span className="max-md:sr-only"> to unlock your neighbors' reviews, contacts and costs</span>.
          </>
        ) : me.isHeld ? (
          'Confirm your email to send your request to the admins.'
        ) : (
          'Under review: please confirm your email.'
        )
      }
      press="Confirm"
    >
      <p role="status">
        {answer} {onlyYou}
      </p>
      {code}
      <div>{button}</div>
    </NoteFold>
  );
}

const onlyYou = 'Until then, only you see the providers that you add.';

function textFor({ needsConfirmation, isHeld }: Me): string {
  if (needsConfirmation)
    return "You're approved! Confirm your email to unlock your neighbors' reviews, contacts and costs.";
  return isHeld
    ? 'Your request goes to the admins once you confirm your email.'
    : 'Your request is under review. Please confirm your email.';
}

function useConfirmation({ maskedEmail, needsConfirmation }: Me) {
  const { sent, refusal, isSending, resend } = useLinkRequest(() =>
    apiClient.accounts.sendOwnSignInLink({ next: currentHref() }),
  );
  const seconds = useSecondsUntil(sent?.resendAt ?? 0);
  const pending = usePendingLink();
  const lifetime = sent ? (needsConfirmation ? '10 minutes' : '3 days') : pending;
  const text = lifetime && linkSentText(sent ?? { isUnderWay: false }, lifetime);
  return {
    button: (
      <Button
        size="sm"
        variant={text ? 'secondary' : 'primary'}
        className="tabular max-w-full shrink-0"
        busy={isSending}
        busyLabel="Sending…"
        aria-disabled={seconds > 0 || undefined}
        onClick={() => resend(maskedEmail)}
      >
        {text ? `Send again${seconds > 0 ? ` (${seconds} s)` : ''}` : 'Email me the link'}
      </Button>
    ),
    answer: refusal
      ? `${refusal.title}: ${refusal.text}`
      : text && `${text.before} ${maskedEmail}${text.after}`,
    code: text && !refusal && (
      <div className="max-w-prose pb-3">
        <codeForm.Component />
      </div>
    ),
  };
}
