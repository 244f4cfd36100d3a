import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/**
 * Writes the mail about a request that was turned down.
 *
 * @param reason what the admin wrote to the person
 */
export function rejectionMail(config: MailConfig, reason: string | null): Promise<MailContent> {
  return composeMail(config, {
    subject: 'About your request to join Porchlist',
    heading: 'We could not approve your request',
    opening: [
      'Hello, thank you for your interest in Porchlist. It is open to residents of its communities, and we were not able to approve your request this time.',
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'If something has changed, or if you think this is a mistake, you are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/auth` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  });
}
