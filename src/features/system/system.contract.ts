import { z } from 'zod';
import { platformAdmin } from '../../access/endpoint.ts';

const problem = z.object({
  title: z.string(),
  text: z.string(),
  /** People already notice it, or data may be lost. */
  isUrgent: z.boolean(),
});
export type Problem = z.infer<typeof problem>;

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

const queue = z.object({
  name: z.string(),
  due: z.int(),
  running: z.int(),
  failed: z.int(),
});
export type QueueRow = z.infer<typeof queue>;

const processSeen = z.object({ name: z.string(), version: z.string(), since: z.date() });
export type ProcessRow = z.infer<typeof processSeen>;

const backup = z.object({
  /** Null until the first one. */
  made: z.object({ at: z.date(), megabytes: z.number() }).nullable(),
  /** When a backup was last restored beside the product, compared and used. */
  provenAt: z.date().nullable(),
  /** Whether that was within two days. */
  isProven: z.boolean(),
});

/** Numbers are rounded, so that two consecutive readings are equal. */
const systemState = z.object({
  problems: z.array(problem),
  version: z.string(),
  processes: z.array(processSeen),
  database: z.object({ kind: z.string(), megabytes: z.int(), migration: z.string() }),
  /** Null if the folder does not exist. */
  disk: z.object({ freePercent: z.int(), totalGigabytes: z.int() }).nullable(),
  photos: z.string(),
  /** Null without a mail server: emails are files. */
  mailServer: z.string().nullable(),
  queues: z.array(queue),
  failedJobs: z.object({ total: z.int(), rows: z.array(failedJob) }),
  /** Null without BACKUP_DIR. */
  backup: backup.nullable(),
  /** Requests that the process refused since its start, by limit. */
  limits: z.array(z.object({ name: z.string(), count: z.int() })),
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
