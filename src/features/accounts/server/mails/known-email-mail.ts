import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/** Tells the owner of an account that somebody has asked for access with their e-mail once more. */
export function knownEmailMail(
  config: MailConfig,
  { isVerified }: { isVerified: boolean },
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Someone asked for access to Porchlist with your email',
    heading: 'You already have an account',
    opening: [
      'Hello, someone just asked for access to Porchlist with this email address. It belongs to your account, so nothing changed and no one got in.',
      isVerified
        ? "If that was you, you don't need to ask again. Sign in with this address; no password needed."
        : "If that was you, you don't need to do anything. Your request is still under review, and we will email you as soon as it is decided.",
    ],
    ...(isVerified && { action: { label: 'Sign in', url: `${config.publicUrl}/signin` } }),
    closing: ['If it was not you, there is nothing to do. We send this email at most once a day.'],
  });
}
