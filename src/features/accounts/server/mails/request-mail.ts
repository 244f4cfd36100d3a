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
      `Hello, somebody has asked for access to ${communityName ?? 'Porchlist'} with this email address. If it was you: please confirm that the address is yours. The people who look after ${communityName ?? 'Porchlist'} see that it is, and we write to you as soon as they have decided.`,
    ],
    action: { label: 'Confirm my email', url: `${config.publicUrl}/auth#token=${token}` },
    closing: [
      'The link works once, within the next 3 days.',
      'If it was not you, you can ignore this mail: without the link nobody gets in.',
    ],
  });
}
