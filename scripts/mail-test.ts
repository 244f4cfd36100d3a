import { ConfigError, parseConfig } from '../src/platform/config/config.ts';
import { isEmail, normalizeEmail } from '../src/platform/email.ts';
import { outboxDirectory } from '../src/platform/mail/mailer.ts';
import { composeTestMail, mailServerOf, sendTestMail } from '../src/platform/mail/mailers.ts';

/** Sends a test email and prints what the mail server says; returns whether it accepted the email. */
async function testMail(to: string): Promise<boolean> {
  const config = parseConfig(process.env);
  const { smtpUrl } = config;
  if (smtpUrl === undefined) {
    console.error(`SMTP_URL is not set, so no email is sent: emails are files in ${outboxDirectory(config)}`);
    return false;
  }
  const content = await composeTestMail(config);
  const { isAccepted, words } = await sendTestMail({ ...config, smtpUrl }, to, content);
  const { host, port } = mailServerOf(smtpUrl);
  const print = isAccepted ? console.log : console.error;
  print(
    `${host}:${port} ${isAccepted ? 'accepted' : 'did not accept'} an email from ${config.mailFrom} to ${to}:`,
  );
  print(words);
  return isAccepted;
}

const to = normalizeEmail(process.argv[2] ?? '');
try {
  if (!isEmail(to)) throw new ConfigError('Name the email address: npm run mail:test -- you@example.com');
  if (!(await testMail(to))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
