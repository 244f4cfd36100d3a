import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/** Returns the last mail to a person whose account an admin has deleted. */
export function deletedMail(config: MailConfig): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your Porchlist account has been deleted',
    heading: 'Your account has been deleted',
    opening: [
      'Hello, an admin has deleted your Porchlist account. Your name, email and address are erased, and what you shared no longer counts.',
    ],
    closing: [
      `If you think this is a mistake, write to ${config.supportEmail}; a person will read it. Thanks for being part of Porchlist.`,
    ],
  });
}
