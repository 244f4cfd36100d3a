import type { Config } from '../../../platform/config/config.ts';
import { invalidField } from '../../../platform/errors.ts';
import { takesAllLetters } from '../../../platform/mail/mailers.ts';
import { accountMessages } from '../account.texts.ts';

/**
 * Refuses a new email that the mail server could never send to. Domains are written in plain letters for it; mailboxes
 * cannot be, and not every server takes them.
 *
 * @throws INVALID for the field `email`
 */
export async function requireMailable(
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  email: string,
): Promise<void> {
  const [mailbox = ''] = email.split('@');
  if (/^\p{ASCII}*$/u.test(mailbox) || (await takesAllLetters(config))) return;
  throw invalidField('email', accountMessages.otherLetters);
}
