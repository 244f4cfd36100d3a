import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

/** Tells the owner of an account that somebody has asked for access with their e-mail once more. */
export function knownEmailMail(
  config: MailConfig,
  { isVerified }: { isVerified: boolean },
): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Somebody asked for access to Porchlist with your email',
    heading: 'You have an account already',
    opening: [
      'Hello, somebody has just asked for access to Porchlist with this email address. It belongs to your account, so nothing has changed and nobody got in.',
      isVerified
        ? 'If it was you: you need not ask again. Sign in with this address; no password is needed.'
        : 'If it was you: you need not ask again. Your request is still under review, and we write to you as soon as it is decided.',
    ],
    ...(isVerified && { action: { label: 'Sign in', url: `${config.publicUrl}/signin` } }),
    closing: ['If it was not you, there is nothing to do. We tell you about this at most once a day.'],
  });
}
