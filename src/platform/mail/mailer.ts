import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { runningJobId } from '../jobs/running-job.ts';

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

/**
 * Returns the Message-ID of a mail that a job sends. It is the same at each try, so that mailboxes show one mail where a
 * server took the first and the connection broke before it said so (RFC 5322, 3.6.4; RFC 1047). Undefined outside of
 * jobs, where nothing is tried again: the mail gets one of its own.
 *
 * @param from `Name <address>` or an address
 */
export function messageIdOf({ to, subject }: Mail, from: string): string | undefined {
  const jobId = runningJobId();
  if (jobId === undefined) return undefined;
  const [, domain = 'porchlist'] = /@([^\s@>]+)>?\s*$/.exec(from) ?? [];
  const name = createHash('sha256')
    .update(JSON.stringify([jobId, to, subject]))
    .digest('hex')
    .slice(0, 32);
  return `<${name}@${domain}>`;
}
