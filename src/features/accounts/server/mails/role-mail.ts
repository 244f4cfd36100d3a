import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

interface RoleChange {
  /** Such as 'HOA admin of Boca Bridges'. */
  role: string;
  isAppointed: boolean;
}

/** Returns the mail about a role that was given or has ended. */
export function roleMail(config: MailConfig, { role, isAppointed }: RoleChange): Promise<MailContent> {
  if (!isAppointed) {
    return composeMail(config, {
      subject: 'Your role on Porchlist has ended',
      heading: 'Thank you for your help',
      opening: [
        `Hello, you are no longer ${role}. Thank you for what you have done for your neighbors.`,
        'Nothing else changes: your account and everything you shared stay as they are.',
      ],
      closing: [`If you think this is a mistake, write to ${config.supportEmail}; a person will read it.`],
    });
  }
  return composeMail(config, {
    subject: 'You have a new role on Porchlist',
    heading: 'Thank you for helping out',
    opening: [
      `Hello, you are now ${role}. What is waiting for you is on the Admin page.`,
      'To be safe, we signed you out everywhere. Please sign in again.',
    ],
    action: { label: 'Sign in', url: `${config.publicUrl}/signin` },
    closing: ['If you did not expect this, write to us before you sign in.'],
  });
}
