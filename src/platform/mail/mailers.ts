import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics.ts';
import { isLoopback } from '../net.ts';
import { composeMail, type MailConfig, type MailContent } from './compose-mail.ts';
import { explainMailFault } from './mail-advice.ts';
import { mailErrorForLog, mailErrorText, messageOf, type OpenMailer, outboxDirectory } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

export const createMailer = (config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>): OpenMailer =>
  config.smtpUrl === undefined
    ? outboxMailer(outboxDirectory(config))
    : smtpMailer(config.smtpUrl, greetingOf(config));

/** Mail servers want to be greeted with a public name; the machine's own often is none. */
const greetingOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined => {
  const { hostname } = new URL(publicUrl);
  return isLoopback(hostname) ? undefined : hostname;
};

export const countingMailer = (mailer: OpenMailer, { emails }: Metrics): OpenMailer => ({
  send: async (...mail) => {
    try {
      await mailer.send(...mail);
      emails.inc({ result: 'sent' });
    } catch (error) {
      emails.inc({ result: 'failed' });
      throw error;
    }
  },
  close: () => mailer.close(),
});

/**
 * An email was not accepted. The message contains only codes; the cause has the server's response, without the recipient.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: string | undefined;
  /** Whether the server asks to try again later, as greylisting does (RFC 5321, 4.2.1). */
  readonly isTemporary: boolean;
  /** Whether the server works and refused this email: its sender, its recipient or its text. */
  readonly isRefusal: boolean;
  /** Whether it knows no such mailbox, or the mailbox takes none (RFC 3463, X.1 and X.2), rather than the sender. */
  readonly isAboutRecipient: boolean;

  constructor(cause: unknown, to = '') {
    const { code, responseCode, command } = cause as {
      code?: string;
      responseCode?: number;
      command?: string;
    };
    const codes = [code, responseCode].filter(Boolean).join(' ');
    super(`The mail server did not accept an email (${codes})`, {
      cause: new Error(mailErrorForLog(cause, to)),
    });
    this.code = code;
    this.isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
    this.isAboutRecipient = command === 'RCPT TO' && !/\b[45]\.7\.\d/.test(mailErrorText(cause));
    // A server that refuses the connection, as with 421, has not seen the email.
    const isGreeted = command !== 'CONN';
    this.isTemporary = isGreeted && responseCode !== undefined && responseCode >= 400 && responseCode < 500;
  }
}

/** Returns a message for admins. Only mail errors are shown: others may contain file paths or secrets. */
export const describeMailError = (error: unknown): string =>
  error instanceof MailError ? error.message : 'The email could not be sent';

const limitsFor = (url: string) => ({
  // Includes the greeting, which some servers send late on purpose, to keep spam away.
  connectionTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
  // No network lies between, and the certificate that Debian makes for a mail server names no host.
  ...(isLoopback(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
});

/** Limit for one delivery, for servers that respond but never finish. */
const maxDeliveryMs = 60_000;

/**
 * Sends emails over a few SMTP connections, which stay open while there are emails to send.
 *
 * After a broken connection, an email is not sent again at once (the pool's default): the server may have accepted
 * it. The queue retries later, with the same Message-ID.
 *
 * @param name how this server greets the mail server
 */
export const smtpMailer = (url: string, name?: string): OpenMailer => {
  const transport = createTransport({
    url,
    name,
    pool: true,
    maxConnections: 10,
    maxRequeues: 0,
    // Shorter than any server's timeout, so that no email uses a connection that is about to close.
    idleTimeout: 5_000,
    ...limitsFor(url),
  });
  return {
    send: async (mail, { signal: callerSignal } = {}) => {
      const signals = [AbortSignal.timeout(maxDeliveryMs), ...(callerSignal ? [callerSignal] : [])];
      try {
        const signal = AbortSignal.any(signals);
        await transport.sendMail({ ...messageOf(mail), signal });
      } catch (error) {
        throw new MailError(error, mail.to);
      }
    },
    close: () => transport.close(),
  };
};

interface MailServer {
  host: string;
  port: number;
}

const transportTo = (url: string, name?: string) => createTransport({ url, name, ...limitsFor(url) });

export function mailServerOf(smtpUrl: string): MailServer {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
}

/** A server that lets a check wait longer than this, in milliseconds, does not work. */
const checkTimeout = 10_000;

export async function findMailFault(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({ url: smtpUrl, ...limitsFor(smtpUrl), socketTimeout: checkTimeout });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return explainMailFault(error, smtpUrl);
  } finally {
    transport.close();
  }
}

type MailServerConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>;

/**
 * Returns whether the mail server takes a mailbox with other letters than those of ASCII: 'josé@…' (RFC 6531). True if it
 * cannot be asked.
 */
export const takesAllLetters = (config: MailServerConfig): Promise<boolean> =>
  offers(config, /\bSMTPUTF8\b/i);

/** Returns whether the mail server lets users sign in. True if it cannot be asked. */
export const takesUsers = (config: MailServerConfig): Promise<boolean> => offers(config, /\bAUTH\b/i);

async function offers({ smtpUrl, publicUrl }: MailServerConfig, extension: RegExp): Promise<boolean> {
  if (smtpUrl === undefined) return true;
  const secure = new URL(smtpUrl).protocol === 'smtps:';
  const name = greetingOf({ publicUrl });
  const connection = new SMTPConnection({ ...mailServerOf(smtpUrl), secure, name, ...limitsFor(smtpUrl) });
  return new Promise((resolve) => {
    connection.on('error', () => resolve(true));
    connection.connect(() => {
      resolve(extension.test(String(connection.lastServerResponse)));
      connection.quit();
    });
  });
}

interface TestResult {
  isAccepted: boolean;
  words: string;
}

/** Bypasses the queue. `words` is a sentence with the server's answer. */
export async function sendTestTo(
  { smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: string },
  to: string,
  content: MailContent,
): Promise<TestResult> {
  const transport = transportTo(smtpUrl, greetingOf({ publicUrl }));
  const { host, port } = mailServerOf(smtpUrl);
  const sentence = (said: string, answer: string) =>
    `${host}:${port} ${said} an email from ${content.from.address} to ${to}:\n${answer}`;
  try {
    const { response } = await transport.sendMail(messageOf({ to, ...content }));
    return { isAccepted: true, words: sentence('accepted', response) };
  } catch (error) {
    return { isAccepted: false, words: sentence('did not accept', mailErrorText(error)) };
  } finally {
    transport.close();
  }
}

export const composeTestMail = (config: MailConfig): Promise<MailContent> =>
  composeMail(config, {
    subject: 'Test email from Porchlist',
    heading: 'Email works',
    opening: ['Someone who runs this Porchlist sent this email to see whether emails arrive. They do.'],
    closing: [],
  });
