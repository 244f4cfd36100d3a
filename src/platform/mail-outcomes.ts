import { lineOf } from './file-faults.ts';
import { runningJobName } from './jobs/job.ts';
import type { OpenMailer } from './mail/mailer.ts';
import { MailError } from './mail/mailers.ts';
import { type Outcome, recordFailure, recordSuccess } from './outcomes/outcomes.ts';
import type { Services } from './services.ts';

/** The kind of the emails that let people in. */
export const signInEmails = 'sign-in';

/** The outcome of reaching the mail server; each email shows it, too. */
export const mailServerOutcome = 'mail-server';

const prefix = 'email/';

export const outcomeOfKind = (kind: string): string => prefix + kind;

/** Returns null for other outcomes than those of a kind of email. */
export const kindOfOutcome = ({ name }: Pick<Outcome, 'name'>): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

type NoteServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Records when each kind of email was last accepted and refused, and whether the mail server works. */
export const watchedMailer = (mailer: OpenMailer, services: NoteServices): OpenMailer => ({
  send: async (mail, options) => {
    const kind = options?.kind ?? runningJobName() ?? 'other';
    try {
      await mailer.send(mail, options);
    } catch (error) {
      await note(services, kind, error);
      throw error;
    }
    await note(services, kind, null);
  },
  close: () => mailer.close(),
});

/** A mailbox that does not exist says nothing about the others. Only logs a failure: an error would send the email again. */
async function note({ db, clock, log }: NoteServices, kind: string, error: unknown): Promise<void> {
  const now = clock.now();
  const isReached = error === null || (error instanceof MailError && error.isRefusal);
  try {
    if (isReached) await recordSuccess(db, mailServerOutcome, now);
    else await recordFailure(db, mailServerOutcome, lineOf(error), now);
    if (error === null) await recordSuccess(db, outcomeOfKind(kind), now);
    else if (!isReached || !(error as MailError).isAboutRecipient)
      await recordFailure(db, outcomeOfKind(kind), lineOf(error), now);
  } catch (cause) {
    log.warn({ err: cause }, 'the outcome of an email was not recorded');
  }
}
