import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { composeMail, type MailConfig, type MailContent } from './compose-mail.ts';
import { mailErrorForLog, mailErrorText } from './mailer.ts';

/** The host and port of a mail server. */
interface MailServer {
  host: string;
  port: number;
}

/** How long a mail server may take for each step, in milliseconds. */
const timeout = 10_000;

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Returns the host and port of an SMTP_URL, with the default port if it has none. */
export function mailServerOf(smtpUrl: string): MailServer {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
}

/** Connects to a mail server and signs in. Returns the error, or null if it works. */
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
  /** The server's response, word for word, or why it could not be reached. */
  words: string;
}

/** Sends one email without the queue and returns the server's answer. */
export async function sendTestMail(
  { smtpUrl, mailFrom }: { smtpUrl: string } & Pick<Config, 'mailFrom'>,
  to: string,
  content: MailContent,
): Promise<TestResult> {
  const transport = transportTo(smtpUrl);
  try {
    const { response } = await transport.sendMail({ from: mailFrom, to, ...content });
    return { isAccepted: true, words: response };
  } catch (error) {
    return { isAccepted: false, words: mailErrorText(error) };
  } finally {
    transport.close();
  }
}

/** Composes the email with which an operator tests the mail server. */
export const composeTestMail = (config: MailConfig): Promise<MailContent> =>
  composeMail(config, {
    subject: 'Test email from Porchlist',
    heading: 'Email works',
    opening: [
      'Hello, someone who runs this Porchlist sent this email to see whether emails arrive. They do.',
    ],
    closing: [],
  });
