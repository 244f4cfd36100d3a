import type { Services } from '../../../platform/services.ts';
import { mailAdminJob } from './account.job-kinds.ts';
import { findMailFacts, listAppointedAdminEmails } from './account.queries.ts';
import { adminNotificationMail } from './mails/admin-notification-mail.ts';

/** Queues the mail about a request for access to every platform admin, configured or appointed. */
export async function notifyAdmins(
  { config, db, jobs }: Pick<Services, 'config' | 'db' | 'jobs'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const recipients = new Set([...config.adminEmails, ...(await listAppointedAdminEmails(tx))]);
    for (const to of recipients) await jobs.enqueue(tx, mailAdminJob, { userId, to });
  });
}

/** Tells one admin about a request for access, from what is stored: nobody can put words into this mail. */
export async function mailAdmin(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId, to }: { userId: string; to: string },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (person) await mailer.send({ to, ...(await adminNotificationMail(config, person)) });
}
