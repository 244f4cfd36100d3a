import { randomUUID } from 'node:crypto';
import { runningJobId } from '../../../platform/jobs/job.ts';
import type { Mail, OpenMailer } from '../../../platform/mail/mailer.ts';
import { describeMailError } from '../../../platform/mail/mailers.ts';
import type { Services } from '../../../platform/services.ts';
import { recordSentEmail } from './sent-email.queries.ts';

type RecordServices = Pick<Services, 'db' | 'clock' | 'log'>;

export const recordingMailer = (mailer: OpenMailer, services: RecordServices): OpenMailer => ({
  send: async (mail, options) => {
    const jobId = runningJobId() ?? randomUUID();
    try {
      await mailer.send(mail, options);
    } catch (error) {
      await record(services, mail, jobId, describeMailError(error));
      throw error;
    }
    await record(services, mail, jobId, null);
  },
  close: () => mailer.close(),
});

/** Only logs a failure, because an error would send the email again. */
async function record({ db, clock, log }: RecordServices, mail: Mail, jobId: string, error: string | null) {
  try {
    const { to, title } = mail;
    await recordSentEmail(db, { to: to.toLowerCase(), jobId, title, error, now: clock.now() });
  } catch (cause) {
    log.warn({ err: cause }, 'a sent email was not recorded');
  }
}
