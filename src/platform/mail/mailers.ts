import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { messageIdOf, type OpenMailer, outboxDirectory } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

/** Returns the mailer the configuration asks for. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): OpenMailer =>
  config.smtpUrl === undefined
    ? outboxMailer(outboxDirectory(config), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);

/** A mail was not taken. Says how the server put it in numbers; its words may repeat the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(' ')})`);
    this.code = code;
  }
}

/** A server that answers, but never comes to an end, holds a mail no longer than this. */
const longestDelivery = 60_000;

/**
 * Hands mails to an SMTP server over a few connections, which stay open while there are mails to hand over.
 *
 * A mail whose connection breaks is not sent again at once, as a pool does by default: the server may have taken it.
 * The queue tries again later, under the same Message-ID.
 */
export const smtpMailer = (url: string, from: string): OpenMailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 10,
    maxRequeues: 0,
    // Shorter than any server's patience, so that no mail meets a connection that is just being closed.
    idleTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, { signal: given } = {}) => {
      const signals = [AbortSignal.timeout(longestDelivery), ...(given ? [given] : [])];
      try {
        const signal = AbortSignal.any(signals);
        await transport.sendMail({ from, messageId: messageIdOf(mail, from), ...mail, signal });
      } catch (error) {
        throw new MailError(error);
      }
    },
    close: () => transport.close(),
  };
};
