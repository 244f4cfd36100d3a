import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

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

/** Hands mails to an SMTP server, one connection each. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (error) {
        throw new MailError(error);
      }
    },
  };
};
