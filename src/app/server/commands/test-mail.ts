import { ConfigError } from '../../../platform/config/config.ts';
import { isEmail, normalizeEmail } from '../../../platform/email.ts';
import { outboxDirectory } from '../../../platform/mail/mailer.ts';
import { composeTestMail, sendTestTo } from '../../../platform/mail/mailers.ts';
import { type Command, UsageError } from './command.ts';

export const testMail: Command = async ([address = ''], config) => {
  const to = normalizeEmail(address);
  if (!isEmail(to)) throw new UsageError('Name the email address: porchlist mail:test you@example.com');
  const { smtpUrl } = config;
  if (smtpUrl === undefined) {
    throw new ConfigError(
      `SMTP_URL is not set, so no email is sent: emails are files in ${outboxDirectory(config)}`,
    );
  }
  const content = await composeTestMail(config);
  const { isAccepted, words } = await sendTestTo({ ...config, smtpUrl }, to, content);
  console.log(words);
  return isAccepted;
};
