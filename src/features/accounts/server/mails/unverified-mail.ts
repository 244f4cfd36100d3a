import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/**
 * Writes the mail about an approval that was taken back.
 *
 * @param reason what the admin wrote to the person
 */
export function unverifiedMail(config: MailConfig, reason: string | null): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your Porchlist account is under review again',
    heading: 'We are looking at your account again',
    opening: [
      'Hello, an admin has taken back the approval of your account for now. You are signed out, and what you have shared is kept but not counted while we look at it.',
      ...(reason ? [`The person who looked at it wrote: ${reason}`] : []),
      'You need not do anything: we write to you once it is decided.',
    ],
    closing: [`If you have a question, write to ${config.supportEmail}; a person will read it.`],
  });
}
