import { z } from 'zod';
import { platformAdmin } from '../../access/endpoint.ts';

const problem = z.object({
  title: z.string(),
  text: z.string(),
  /** People already notice it, or data may be lost. */
  isUrgent: z.boolean(),
});
export type ShownProblem = z.infer<typeof problem>;

const failedJob = z.object({
  id: z.string(),
  job: z.string(),
  isEmail: z.boolean(),
  /** Without personal data. */
  reason: z.string().nullable(),
  attempts: z.int(),
  failedAt: z.date(),
  /** Null if it will not be retried automatically. */
  nextAt: z.date().nullable(),
});
export type FailedJobRow = z.infer<typeof failedJob>;

const fact = z.object({ label: z.string(), text: z.string(), at: z.date().nullable() });
export type Fact = z.infer<typeof fact>;

/** Numbers are rounded, so that two consecutive readings are equal. */
const systemState = z.object({
  problems: z.array(problem),
  facts: z.array(z.object({ title: z.string(), facts: z.array(fact) })),
  failedJobs: z.object({ total: z.int(), rows: z.array(failedJob) }),
});
export type SystemState = z.infer<typeof systemState>;

export const maxFailedJobs = 100;

const jobIdsInput = z.object({ jobIds: z.array(z.uuid()).min(1).max(maxFailedJobs) });
export type JobIdsInput = z.infer<typeof jobIdsInput>;

const testMailResult = z.object({
  isAccepted: z.boolean(),
  /** The mail server's response, word for word, or why it could not be reached. */
  words: z.string(),
});
export type TestMailResult = z.infer<typeof testMailResult>;

export const systemContract = {
  getSystem: platformAdmin
    .get(
      '/system',
      'Show what needs a hand: version, database, processes, jobs, emails, backups, disk and limits',
    )
    .output(systemState),
  retryJobs: platformAdmin
    .post('/jobs/retry', 'Try failed jobs again now', { 'job.retry': { log: 'Try job again' } })
    .input(jobIdsInput),
  giveUpJobs: platformAdmin
    .post('/jobs/give-up', 'Delete failed jobs, so that they are never tried again', {
      'job.give_up': { log: 'Give job up' },
    })
    .input(jobIdsInput),
  sendTestMail: platformAdmin
    .post('/system/test-mail', 'Send an email to the admin and return what the mail server said', {})
    .output(testMailResult),
};
