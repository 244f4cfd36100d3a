import type { Config } from '../../../../platform/config/config.ts';
import { mailServerOf } from '../../../../platform/mail/mailers.ts';
import { mailServerOutcome, outcomeOfKind, signInEmails } from '../../../../platform/mail-outcomes.ts';
import type { Outcome } from '../../../../platform/outcomes/outcomes.ts';
import { type Problem, urgent } from '../../../../platform/problem.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';

const momentStyle = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Servers may ask to send an email again later, as greylisting does. */
const patienceMs = 15 * 60_000;

interface MailMoment {
  config: Pick<Config, 'smtpUrl'>;
  outcomes: readonly Outcome[];
  timeZone: TimeZone;
  now: Date;
}

/** Ends by itself: with the next email that is accepted, or when the mail server can be reached again. */
export function* mailProblems({
  config: { smtpUrl },
  outcomes,
  timeZone,
  now,
}: MailMoment): Generator<Problem> {
  const server = outcomes.find(({ name }) => name === mailServerOutcome);
  const signIn = outcomes.find(({ name }) => name === outcomeOfKind(signInEmails));
  const failing = server?.failingSince ? server : signIn;
  if (!failing?.failingSince || (failing === signIn && !isRefused(signIn, server, now))) return;
  const since = failing.failingSince.toLocaleString('en-US', { ...momentStyle, timeZone });
  const { host, port } = smtpUrl === undefined ? { host: 'outbox', port: '' } : mailServerOf(smtpUrl);
  yield urgent(
    'People cannot sign in',
    `Since ${since} (${timeZone}) emails cannot be sent by ${[host, port].filter(Boolean).join(':')}: ${failing.reason}`,
  );
}

/** Failures to reach the server are an outcome of their own, which ends without another sign-in. */
function isRefused(
  { failingSince, failedAt, reason }: Outcome,
  server: Outcome | undefined,
  now: Date,
): boolean {
  if (/^4\d\d/.test(reason ?? '')) return now.getTime() - Number(failingSince) > patienceMs;
  return /^5\d\d/.test(reason ?? '') || Number(failedAt) >= Number(server?.succeededAt ?? 0);
}
