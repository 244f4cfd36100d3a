import { join } from 'node:path';
import type { Config } from '../config/config.ts';

export interface Mail {
  /** One e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Besides what every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SendOptions {
  /** When it is aborted, the mail is not handed over any more, and `send` throws. */
  signal?: AbortSignal;
}

export interface Mailer {
  /** Resolves when the mail is handed over; throws otherwise. Slow: never await it inside a transaction. */
  send(mail: Mail, options?: SendOptions): Promise<void>;
}

/** A mailer with what it keeps open. */
export interface OpenMailer extends Mailer {
  /** Ends its connections; nothing is sent afterwards. */
  close(): void;
}

/** Returns where mails are written that no SMTP server is configured for. */
export const outboxDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');
