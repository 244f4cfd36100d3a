import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { sentEmails, users } from '../../../schema/account.tables.ts';
import { newsHeading } from '../../news/news.texts.ts';

interface SentEmail {
  to: string;
  jobId: string;
  title: string;
  /** The mail server's response; null if it accepted the email. */
  error: string | null;
  now: Date;
}

/**
 * Records an attempt to send an email to a person; the next attempt of the same job replaces it. Records nothing for
 * other recipients.
 */
export async function recordSentEmail(db: Queryable, { to, jobId, title, error, now }: SentEmail) {
  await db
    .insert(sentEmails)
    .select(
      db
        .select({
          userId: users.id,
          jobId: sql<string>`${jobId}::uuid`.as('job_id'),
          title: sql<string>`${title}::text`.as('title'),
          error: sql<string | null>`${error}::text`.as('error'),
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(users)
        .where(eq(users.email, to)),
    )
    .onConflictDoUpdate({ target: [sentEmails.userId, sentEmails.jobId], set: { error, createdAt: now } });
}

/** For admins, without news: when a price opens, it goes to those who shared an amount. */
export async function listSentEmails(db: Queryable, userId: string) {
  return db
    .select({
      id: sentEmails.jobId,
      title: sentEmails.title,
      error: sentEmails.error,
      at: sentEmails.createdAt,
    })
    .from(sentEmails)
    .where(and(eq(sentEmails.userId, userId), ne(sentEmails.title, newsHeading)))
    .orderBy(desc(sentEmails.createdAt))
    .limit(20);
}
