import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { type MailServices, sendLetter } from '../../../platform/mail-job.ts';
import { unsubscribePage } from '../../../platform/mailbox-page.ts';
import { endMails, findReader, type NewsReader, recordMail } from './reader.queries.ts';

export { claimMail, type NewsReader, setWantsMails } from './reader.queries.ts';

const day = 24 * 60 * 60_000;

/** Minimum time between two unsolicited emails (digests, newly visible prices), in milliseconds. */
export const quietMs = 7 * day;

/**
 * Emails a person about news, with links to end these emails. Sends nothing to people who have ended them, or who have
 * not visited since they were approved.
 *
 * @param compose returns null if there is nothing to send
 */
export async function mailReader(
  services: MailServices,
  userId: string,
  compose: (reader: NewsReader) => MailParts | null | Promise<MailParts | null>,
): Promise<void> {
  const { config, db, clock } = services;
  const reader = await findReader(db, userId);
  const parts = reader && (await compose(reader));
  if (!parts) return;
  const url = `${config.publicUrl}${stopNewsPage.path}/${reader.unsubscribeToken}`;
  await sendLetter(services, {
    to: reader.email,
    ...parts,
    unsubscribe: { label: 'Unsubscribe', url },
    headers: { 'List-Id': `Porchlist news <news.${new URL(config.publicUrl).hostname}>` },
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
