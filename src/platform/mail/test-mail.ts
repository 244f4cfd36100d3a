import { composeMail, type MailConfig, type MailContent } from './compose-mail.ts';

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
