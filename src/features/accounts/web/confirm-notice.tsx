import CircleAlert from 'lucide-react/icons/circle-alert';
import { useSyncExternalStore } from 'react';
import type { Me } from '../../../access/me.schema.ts';
import { currentHref, useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { sessionStore } from '../../../web/browser-storage.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { linkSentText } from '../account.texts.ts';
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
        {answer ?? `We will email a link to ${me.maskedEmail}. Just open it.`}
      </span>
      {code}
    </Notice>
  );
}

function Line({ me }: { me: Me }) {
  const { button, answer, code } = useConfirmation(me);
  return (
    <div className="rounded-control bg-attention-soft text-sm">
      <div className="flex min-h-10 flex-wrap items-center gap-2 pl-3 *:last:min-h-10!">
        <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-attention-soft-ink" />
        <p className="min-w-0 grow basis-32 leading-4 font-semibold">
          {me.needsConfirmation ? (
            <>
              You're approved! Please confirm your email
              <span className="max-md:sr-only"> to unlock your neighbors' reviews, contacts and costs</span>.
            </>
          ) : me.isHeld ? (
            'Confirm your email to send your request to the admins.'
          ) : (
            'Under review: please confirm your email.'
          )}
        </p>
        {button}
      </div>
      <p role="status" className="max-w-prose not-empty:px-3 not-empty:pt-2 not-empty:pb-3">
        {answer}
      </p>
      <div className="px-3">{code}</div>
    </div>
  );
}

function textFor({ needsConfirmation, isHeld }: Me): string {
  if (needsConfirmation)
    return "You're approved! Confirm your email to unlock your neighbors' reviews, contacts and costs.";
  return isHeld
    ? 'Your request goes to the admins once you confirm your email.'
    : 'Your request is under review. Please confirm your email.';
}

/** How long the email of a sign-up works, in milliseconds. */
const signUpEmailMs = 3 * 24 * 3_600_000;

function useSignUpEmail(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => Date.now() - Number(sessionStore.get('sign_up_emailed')) < signUpEmailMs,
    () => false,
  );
}

function useConfirmation({ maskedEmail, needsConfirmation }: Me) {
  const { sent, refusal, isSending, resend } = useLinkRequest(() =>
    apiClient.accounts.sendOwnSignInLink({ next: currentHref() }),
  );
  const seconds = useSecondsUntil(sent?.resendAt ?? 0);
  const wasSentBefore = useSignUpEmail();
  const lifetime = sent && needsConfirmation ? '10 minutes' : '3 days';
  const text = (sent || wasSentBefore) && linkSentText(sent ?? { isUnderWay: false }, lifetime);
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
    answer: refusal ? refusal.text : text && `${text.before} ${maskedEmail}${text.after}`,
    code: text && !refusal && (
      <div className="max-w-prose pb-3">
        <codeForm.Component />
      </div>
    ),
  };
}
