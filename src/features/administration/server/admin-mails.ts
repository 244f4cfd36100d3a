import { defineJob } from '../../../platform/jobs/job.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { claimAdminMail, endAdminMails, findMailedAdmin, listDueAdmins } from './admin-mail.queries.ts';
import type { NamedQueue, Waiting } from './waiting.ts';

const minute = 60_000;

/** Between two mails to one admin, in milliseconds: a day, less what the clock of periodic jobs is late. */
const betweenMails = 24 * 60 * minute - 5 * minute;

/** So many of each queue are named in a mail. */
const named = 5;

/**
 * Queues a mail for each admin for whom something waits, unless they had one within the last day. It looks every minute:
 * the first thing after silence is told at once, everything after it in one mail a day, and no verb that makes something
 * wait can forget to tell.
 */
export async function tellAdmins({ config, db, clock, jobs }: Services, waiting: Waiting): Promise<void> {
  const now = clock.now();
  const lastBefore = new Date(now.getTime() - betweenMails);
  for (const admin of await listDueAdmins(db, { adminEmails: config.adminEmails, lastBefore, now })) {
    const { userId } = admin;
    if ((await waiting.count(db, admin)) === 0) continue;
    await db.transaction(async (tx) => {
      if (await claimAdminMail(tx, { userId, lastBefore, now })) {
        await jobs.enqueue(tx, mailAdminJob, { userId });
      }
    });
  }
}

/** Mails one admin what waits now; nothing to who is no admin any more, wants no mails, or has nothing left to do. */
export async function mailAdmin(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  waiting: Waiting,
  { userId }: { userId: string },
): Promise<void> {
  const admin = await findMailedAdmin(db, config.adminEmails, userId);
  if (!admin?.unsubscribeToken) return;
  const queues = await waiting.list(db, admin, named);
  if (queues.length === 0) return;
  await mailer.send({ to: admin.email, ...(await waitingMail(config, queues, admin.unsubscribeToken)) });
}

/** Where a mail's reader ends these mails, by one click of their own or of their mail program (RFC 8058). */
export const unsubscribePath = '/admin-mails/stop';

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Tells an admin what waits in each of their queues, the oldest first. */
async function waitingMail(
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

/**
 * Ends the mails to the admin whose mails carry this token. It needs no session: mail programs call it for their reader.
 * @returns false for a token that is nobody's
 */
export async function stopAdminMails({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) && endAdminMails(db, token);
}

export const tellAdminsJob = defineJob<null>('tell-admins', { retryLimit: 0 });

/** `userId` is the admin's. */
export const mailAdminJob = defineJob<{ userId: string }>('mail-admin', { queue: 'mail' });
