import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { dropFailedJobs, retryFailedJobs } from '../../../platform/jobs/job.queries.ts';
import { composeTestMail, sendTestTo as sendNow } from '../../../platform/mail/mailers.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import type { JobIdsInput, TestMailResult } from '../system.contract.ts';
import { findEmail } from './system.queries.ts';

/** The jobs have one more attempt than before. */
export const retryJobs = (context: SignedInContext, { jobIds }: JobIdsInput): Promise<void> =>
  change(context, 'job.retry', (tx) => retryFailedJobs(tx, context.config.schemas, jobIds));

export const giveUpJobs = (context: SignedInContext, { jobIds }: JobIdsInput): Promise<void> =>
  change(context, 'job.give_up', (tx) => dropFailedJobs(tx, context.config.schemas, jobIds));

async function change(
  context: SignedInContext,
  action: `job.${string}`,
  run: (tx: Tx) => Promise<{ id: string; job: string }[]>,
): Promise<void> {
  await decide(context, async (tx) => {
    const changed = await run(tx);
    if (changed.length === 0) throw conflict('These jobs have run or were given up already.');
    return {
      entries: changed.map(({ id, job }) => ({
        action,
        subject: ['job', id] as const,
        details: { name: job },
      })),
      touches: {},
    };
  });
}

const limit: RateLimit = { name: 'test-emails', points: 20, seconds: 3600 };

/** Bypasses the queue and returns the mail server's response. */
export async function sendTestMail({
  config,
  db,
  limits,
  mailer,
  viewer,
}: SignedInContext): Promise<TestMailResult> {
  await limits.consume(limit, viewer.userId);
  const to = await findEmail(db, viewer.userId);
  if (to === null) throw conflict('Your account has no email.');
  const content = await composeTestMail(config);
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) return sendNow({ ...config, smtpUrl }, to, content);
  await mailer.send({ to, ...content });
  return { isAccepted: false, words: 'SMTP_URL is not set, so the email was only written to a file.' };
}
