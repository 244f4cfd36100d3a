import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { describeError } from '../../../web/shown-error.ts';
import { toast } from '../../../web/ui/toast.ts';
import { type LinkOutcome, outcomeOfAnswer, outcomeOfFailure } from '../account.rules.ts';

interface Answer {
  status: string;
  resendInSeconds: number;
}

export type SentLink = Extract<LinkOutcome, { kind: 'sent' }>;
export type Refusal = Extract<LinkOutcome, { kind: 'refused' }>;

/**
 * Asks for sign-in links. `sent` is the link that is on its way, `refusal` why the last request brought none: both can
 * hold, when asking again failed. A refusal is also a toast.
 *
 * @param send makes the request for an email
 */
export function useLinkRequest(send: (email: string) => Promise<Answer>) {
  const [sent, setSent] = useState<SentLink | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const dismissToast = useRef(() => {});
  const request = useMutation({
    mutationFn: (email: string) =>
      send(email).then(
        (answer) => outcomeOfAnswer(answer, email, Date.now()),
        (error: unknown) => outcomeOfFailure(describeError(error)),
      ),
    onMutate: () => {
      setRefusal(null);
      dismissToast.current();
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'sent') setSent(outcome);
      else {
        setRefusal(outcome);
        const { title, text } = outcome;
        dismissToast.current = toast({ tone: 'error', title, description: text, autoCloses: true });
      }
    },
  });
  return {
    sent,
    refusal,
    isAsking: request.isPending,
    ask(email: string) {
      setSent(null);
      request.mutate(email);
    },
    askAgain(email: string) {
      request.mutate(email);
    },
  };
}

/** Returns whole seconds until a point in time (milliseconds since 1970), counted down to 0. */
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
