import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { unsubscribePage } from '../../../platform/mailbox-page.ts';
import type { Services } from '../../../platform/services.ts';
import { endMails, findReader, type Reader, recordMail } from './reader.queries.ts';

export { claimMail, type Reader, setWantsMails } from './reader.queries.ts';

const day = 24 * 60 * 60_000;

/** Minimum time between two unsolicited emails (digests, newly visible prices), in milliseconds. */
export const quietMs = 7 * day;

type MailServices = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

/**
 * Emails a person about news, with links to end these emails. Sends nothing to people who have ended them, or who have
 * not visited since they were approved.
 *
 * @param compose returns null if there is nothing to send
 */
export async function mailReader(
  { config, db, clock, mailer }: MailServices,
  userId: string,
  compose: (reader: Reader) => MailParts | null | Promise<MailParts | null>,
): Promise<void> {
  const reader = await findReader(db, userId);
  const parts = reader && (await compose(reader));
  if (!parts) return;
  const unsubscribeUrl = `${config.publicUrl}${stopNewsPage.path}/${reader.unsubscribeToken}`;
  const mail = await composeMail(config, {
    ...parts,
    unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
  });
  await mailer.send({
    to: reader.email,
    ...mail,
    headers: {
      'List-Id': `Porchlist news <news.${new URL(config.publicUrl).hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  await recordMail(db, userId, clock.now());
}

export const stopNewsPage = unsubscribePage({
  path: '/news-mails/stop',
  question: 'Unsubscribe from news?',
  about:
    'We will no longer email you answers, opened prices, who joined, or what is new. Sign-in links still come.',
  stop: endMails,
});
