import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

interface Request {
  communityName: string | null;
  token: string;
}

/**
 * Writes the mail to whoever asks for access. It repeats nothing that was typed: anybody can ask with somebody
 * else's address, and nobody is to put words into this mail.
 */
export function requestMail(config: MailConfig, { communityName, token }: Request): Promise<MailContent> {
  return composeMail(config, {
    subject: 'We have your request to join Porchlist',
    heading: 'We have your request',
    opening: [
      `Hello, someone, hopefully you, asked to join ${communityName ?? 'Porchlist'} with this email address. Please confirm that it is yours. Once it is confirmed, the ${communityName ?? 'Porchlist'} admins review your request and we email you their answer.`,
    ],
    action: { label: 'Confirm my email', url: `${config.publicUrl}/auth#token=${token}` },
    closing: [
      'The link works once, for the next 3 days.',
      'If it was not you, ignore this email: no one gets in without the link.',
    ],
  });
}
