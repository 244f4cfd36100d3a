import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

export function signInLinkMail(config: MailConfig, token: string): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your Porchlist sign-in link',
    heading: 'Sign in to Porchlist',
    opening: ['Hello, here is the link you asked for. It works once, within the next 10 minutes.'],
    action: { label: 'Sign in', url: `${config.publicUrl}/auth#token=${token}` },
    closing: ['If you did not ask to sign in, you can ignore this mail: nobody gets in without the link.'],
  });
}
