import { composeMail, type MailConfig, type MailContent } from '../../../platform/mail/compose-mail.ts';

/** Writes a mail that names no address: the e-mail may be one that nobody has proven yet. */
export function householdDeclinedMail(
  config: MailConfig,
  communityName: string,
  reason: string | null,
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'About your home on Porchlist',
    heading: 'We could not confirm your home',
    opening: [
      `Hello, the HOA of ${communityName} could not confirm the home you gave us. Perhaps there was a typo.`,
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'You keep everything you shared. Ask for an address change in your profile, and we will review it again.',
    ],
    action: { label: 'Go to your profile', url: `${config.publicUrl}/profile` },
    closing: [
      `If you think this is a mistake, please write to us at ${config.supportEmail}; a person will read it.`,
    ],
  });
}
