import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { describeError } from '../../../web/shown-error.ts';
import { lazyComponent } from '../../../web/ui/lazy-component.tsx';
import { type LinkOutcome, outcomeOfAnswer, outcomeOfFailure, withoutCookies } from '../account.rules.ts';
import { rememberLink } from './pending-link.ts';

export const codeForm = lazyComponent(() => import('./code-form.tsx'));

interface Answer {
  /** Undefined for the person's own email. */
  status?: string;
  resendInSeconds: number;
  isUnderWay: boolean;
}

export type SentLink = Extract<LinkOutcome, { kind: 'sent' }>;
export type LinkRefusal = Extract<LinkOutcome, { kind: 'refused' }>;

/**
 * Requests sign-in links. `sent` is the link last sent, `refusal` the reason why the last request failed. Both are set if
 * a resend failed.
 *
 * @param send calls the server with an email
 */
export function useLinkRequest(send: (email: string) => Promise<Answer>) {
  const [sent, setSent] = useState<SentLink | null>(null);
  const [refusal, setRefusal] = useState<LinkRefusal | null>(null);
  const mutation = useMutation({
    mutationFn: (email: string) =>
      navigator.cookieEnabled
        ? send(email).then(
            (answer) => outcomeOfAnswer(answer, email, Date.now()),
            (error: unknown) => outcomeOfFailure(describeError(error)),
          )
        : Promise.resolve(withoutCookies),
    onMutate: () => setRefusal(null),
    onSuccess: (outcome) => {
      if (outcome.kind === 'sent') {
        rememberLink();
        setSent(outcome);
      } else setRefusal(outcome);
    },
  });
  return {
    sent,
    refusal,
    isSending: mutation.isPending,
    request(email: string) {
      setSent(null);
      mutation.mutate(email);
    },
    resend(email: string) {
      mutation.mutate(email);
    },
  };
}

/** Returns the whole seconds until a time (milliseconds since 1970) and counts down to 0. */
export function useSecondsUntil(time: number): number {
  return useSyncExternalStore(
    (notify) => {
      if (time <= Date.now()) return () => {};
      const timer = setInterval(notify, 250);
      return () => clearInterval(timer);
    },
    () => Math.max(0, Math.ceil((time - Date.now()) / 1000)),
    () => 0,
  );
}
