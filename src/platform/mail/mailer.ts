import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { runningJobId } from '../jobs/job.ts';

export interface Mail {
  /** The name may have any letter: the library encodes it. */
  readonly from: Config['mailFrom'];
  readonly to: string;
  readonly subject: string;
  /** Its title for admins, because the subject may contain a code or a name. */
  readonly title: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SendOptions {
  /** When aborted, the email is not sent and `send` throws. */
  signal?: AbortSignal;
  /** Its kind, if no job sends it. */
  kind?: string;
}

export interface Mailer {
  /** Resolves when the server has accepted the email; throws otherwise. Slow: never await it inside a transaction. */
  send(mail: Mail, options?: SendOptions): Promise<void>;
}

export interface OpenMailer extends Mailer {
  close(): void;
}

/** Used when no SMTP server is configured. */
export const outboxDirectory = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/**
 * Returns the Message-ID of an email sent by a job. It is the same at each attempt, so that mailboxes show one email
 * even if a server accepted the first and the connection broke before it confirmed (RFC 5322, 3.6.4; RFC 1047).
 * Undefined outside jobs, which have no retries: the email gets a random one.
 */
function messageIdOf({ from, to, subject }: Mail): string | undefined {
  const jobId = runningJobId();
  if (jobId === undefined) return undefined;
  const [, domain = 'porchlist'] = /@([^\s@]+)$/.exec(from.address) ?? [];
  const name = createHash('sha256')
    .update(JSON.stringify([jobId, to, subject]))
    .digest('hex')
    .slice(0, 32);
  return `<${name}@${domain}>`;
}

/** Keeps away out-of-office replies (RFC 3834; Exchange has a header of its own). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export const messageOf = (mail: Mail) => ({
  messageId: messageIdOf(mail),
  ...mail,
  // The library writes to it.
  from: { ...mail.from },
  headers: { ...automatic, ...mail.headers },
});

/**
 * Returns a mail server's response to a refused email, or why it could not be reached. It may contain the recipient.
 */
export function mailErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as Error & { response?: unknown };
  return typeof response === 'string' && response !== '' ? response : error.message;
}

/** An address, also with a quoted local part or an encoded @. */
const address = /(?:"[^"]*"|(?<![^\s<>@"])[^\s<>@"]+)(?:@|=40|%40)[^\s<>@]+/gi;

/**
 * Returns the same text without email addresses, for the log, and without the words of the recipient's: servers repeat
 * the mailbox or its owner's name.
 */
export function mailErrorForLog(error: unknown, to = ''): string {
  const words = to
    .replace(/@[^@]*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2);
  const masked = mailErrorText(error).replace(address, '…@…');
  return words.reduce((text, word) => text.replaceAll(new RegExp(word, 'giu'), '…'), masked);
}
