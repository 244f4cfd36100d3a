import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import type { Services } from '../../../platform/services.ts';
import { endMails, findReader, type Reader, recordMail } from './reader.queries.ts';

export { claimMail, type Reader, setWantsMails } from './reader.queries.ts';

/** The path to unsubscribe, also used by one-click unsubscribe of mail programs (RFC 8058). */
export const newsUnsubscribePath = '/news-mails/stop';

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
  const unsubscribeUrl = `${config.publicUrl}${newsUnsubscribePath}/${reader.unsubscribeToken}`;
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

/**
 * Unsubscribes the person with this token. It needs no session, since mail programs call it.
 * @returns false for an unknown token
 */
export async function stopNewsMails({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) && endMails(db, token);
}
