import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

interface Office {
  /** Such as 'HOA admin of Boca Bridges'. */
  office: string;
  isAppointed: boolean;
}

/** An office was given, or has ended. */
export function roleMail(config: MailConfig, { office, isAppointed }: Office): Promise<MailContent> {
  if (!isAppointed) {
    return composeMail(config, {
      subject: 'Your role on Porchlist has ended',
      heading: 'Thank you for your help',
      opening: [
        `Hello, you are no longer ${office}. Thank you for what you have done for your neighbors.`,
        'Nothing else changes: your account and everything you shared stay as they are.',
      ],
      closing: [`If this seems to be a mistake, write to ${config.supportEmail}; a person will read it.`],
    });
  }
  return composeMail(config, {
    subject: 'You have a new role on Porchlist',
    heading: 'Thank you for helping out',
    opening: [
      `Hello, you are now ${office}. What waits for you is on the Admin page.`,
      'To be safe we have signed you out everywhere: please sign in again.',
    ],
    action: { label: 'Sign in', url: `${config.publicUrl}/signin` },
    closing: ['If you did not expect this, write to us before you sign in.'],
  });
}
