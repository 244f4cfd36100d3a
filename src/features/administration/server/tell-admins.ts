import type { Services } from '../../../platform/services.ts';
import { claimAdminMail, findMailedAdmin, listDueAdmins } from './admin-mail.queries.ts';
import { mailAdminJob } from './administration.job-kinds.ts';
import type { Waiting } from './waiting.ts';
import { waitingMail } from './waiting-mail.ts';

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
