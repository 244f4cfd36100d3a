import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/**
 * Writes the mail about an approval that was taken back.
 *
 * @param reason what the admin wrote to the person
 */
export function unverifiedMail(config: MailConfig, reason: string | null): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your Porchlist account is under review again',
    heading: 'We are reviewing your account again',
    opening: [
      'Hello, an admin has withdrawn the approval of your account for now. You are signed out, and what you shared stays but does not count while we review it.',
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      "You don't need to do anything. We will email you once it is decided.",
    ],
    closing: [`If you have a question, write to ${config.supportEmail}; a person will read it.`],
  });
}
