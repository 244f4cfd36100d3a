import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { composeTestMail, sendTestMail as sendNow } from '../../../platform/mail/mail-server.ts';
import type { TestMailResult } from '../system.schema.ts';
import { findEmail } from './system.queries.ts';

const limit: RateLimit = { name: 'test-emails', points: 20, seconds: 3600 };

/** Sends the admin an email without the queue and returns the mail server's response. */
export async function sendTestMail({
  config,
  db,
  limits,
  mailer,
  viewer,
}: SignedInContext): Promise<TestMailResult> {
  await limits.consume(limit, viewer.userId);
  const to = await findEmail(db, viewer.userId);
  if (to === null) throw conflict('Your account has no email.');
  const content = await composeTestMail(config);
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) return sendNow({ ...config, smtpUrl }, to, content);
  await mailer.send({ to, ...content });
  return { isAccepted: false, words: 'SMTP_URL is not set, so the email was only written to a file.' };
}
