import { composeMail, type MailConfig, type MailContent } from '../../../platform/mail/compose-mail.ts';
import type { NamedQueue } from './waiting.ts';

/** Where a mail's reader ends these mails, by one click of their own or of their mail program (RFC 8058). */
export const unsubscribePath = '/admin-mails/stop';

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Tells an admin what waits in each of their queues, the oldest first. */
export async function waitingMail(
  config: MailConfig,
  queues: readonly NamedQueue[],
  unsubscribeToken: string,
): Promise<MailContent> {
  const total = queues.reduce((sum, queue) => sum + queue.total, 0);
  const unsubscribeUrl = `${config.publicUrl}${unsubscribePath}/${unsubscribeToken}`;
  const mail = await composeMail(config, {
    subject: `Porchlist: ${total} waiting for your decision`,
    heading: total === 1 ? 'Something is waiting for you' : `${total} things are waiting for you`,
    opening: ['Hello, this is what is waiting for your decision, oldest first.'],
    lists: queues.map(({ title, path, total: count, oldest }) => ({
      heading: `${title}: ${count}`,
      lines: [
        ...oldest.map(({ label, since }) => `${label}, since ${dayOf(since)}`),
        ...(count > oldest.length ? [`and ${count - oldest.length} more`] : []),
      ],
      link: { label: `Open ${title}`, url: config.publicUrl + path },
    })),
    closing: [
      'You get this email at most once a day because you are a Porchlist admin.',
      `Unsubscribe: ${unsubscribeUrl}`,
    ],
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
