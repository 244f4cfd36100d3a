import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../http/client-address.ts';
import type { Metrics } from '../metrics.ts';
import { composeMail, type MailConfig, type MailContent } from './compose-mail.ts';
import { mailErrorForLog, mailErrorText, messageOf, type OpenMailer, outboxDirectory } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

export const createMailer = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): OpenMailer =>
  config.smtpUrl === undefined ? outboxMailer(outboxDirectory(config)) : smtpMailer(config.smtpUrl);

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

  constructor(cause: unknown, to = '') {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    const codes = [code, responseCode].filter(Boolean).join(' ');
    super(`The mail server did not accept an email (${codes})`, {
      cause: new Error(mailErrorForLog(cause, to)),
    });
    this.code = code;
    this.isTemporary = responseCode !== undefined && responseCode >= 400 && responseCode < 500;
  }
}

/** Returns a message for admins. Only mail errors are shown: others may contain file paths or secrets. */
export const describeMailError = (error: unknown): string =>
  error instanceof MailError ? error.message : 'The email could not be sent';

const limitsFor = (url: string) => ({
  connectionTimeout: 10_000,
  // Some servers greet late on purpose, to keep spam away.
  greetingTimeout: 30_000,
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
 */
export const smtpMailer = (url: string): OpenMailer => {
  const transport = createTransport({
    url,
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

const transportTo = (url: string) => createTransport({ url, ...limitsFor(url) });

export function mailServerOf(smtpUrl: string): MailServer {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
}

export async function findMailFault(smtpUrl: string): Promise<string | null> {
  const transport = transportTo(smtpUrl);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return mailErrorForLog(error);
  } finally {
    transport.close();
  }
}

interface TestResult {
  isAccepted: boolean;
  words: string;
}

/** Bypasses the queue. */
export async function sendTestMail(
  { smtpUrl }: { smtpUrl: string },
  to: string,
  content: MailContent,
): Promise<TestResult> {
  const transport = transportTo(smtpUrl);
  try {
    const { response } = await transport.sendMail(messageOf({ to, ...content }));
    return { isAccepted: true, words: response };
  } catch (error) {
    return { isAccepted: false, words: mailErrorText(error) };
  } finally {
    transport.close();
  }
}

export const composeTestMail = (config: MailConfig): Promise<MailContent> =>
  composeMail(config, {
    subject: 'Test email from Porchlist',
    heading: 'Email works',
    opening: [
      'Hello, someone who runs this Porchlist sent this email to see whether emails arrive. They do.',
    ],
    closing: [],
  });
