import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

export function signInLinkMail(config: MailConfig, token: string): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your Porchlist sign-in link',
    heading: 'Sign in to Porchlist',
    opening: ['Hello, here is the link you asked for. It works once, for the next 10 minutes.'],
    action: { label: 'Sign in', url: `${config.publicUrl}/auth#token=${token}` },
    closing: ['If you did not ask to sign in, ignore this email: no one gets in without the link.'],
  });
}
