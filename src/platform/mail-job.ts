import { defineJob, type JobOptions } from './jobs/job.ts';
import { composeMail, type MailConfig } from './mail/compose-mail.ts';
import type { MailParts } from './mail/mail-parts.ts';
import type { Mailer, SendOptions } from './mail/mailer.ts';
import type { Services } from './services.ts';

export interface Letter extends MailParts {
  readonly to: string;
}

export type MailServices = Pick<Services, 'clock' | 'config' | 'db' | 'mailer'>;

export const sendLetter = async (
  { config, mailer }: { config: MailConfig; mailer: Mailer },
  { to, ...parts }: Letter,
  options?: SendOptions,
): Promise<void> => mailer.send({ to, ...(await composeMail(config, parts)) }, options);

/**
 * Defines a job that sends one email. Its payload has no secret tokens, because jobs are stored in plain text: `write`
 * makes them.
 *
 * @param write returns null if there is nothing to send by now
 */
export const defineMailJob = <Payload extends object>(
  name: string,
  write: (services: MailServices, payload: Payload) => Promise<Letter | null>,
  options: Partial<JobOptions> = {},
) =>
  defineJob(name, { queue: 'mail', ...options }, async (services: MailServices, payload: Payload) => {
    const letter = await write(services, payload);
    if (letter) await sendLetter(services, letter);
  });
