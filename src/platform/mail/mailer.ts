import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export interface Mail {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over; throws otherwise. Slow: never await it inside a transaction. */
  send(mail: Mail): Promise<void>;
}

/** Where mails are written that no SMTP server is configured for. */
export const outboxDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** The mailer the configuration asks for. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer =>
  config.smtpUrl === undefined
    ? outboxMailer(outboxDirectory(config), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);
