import { and, eq, isNull, lt, max, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { reports } from '../../../schema/report.tables.ts';
import type { Reported } from '../moderation.schema.ts';

const keys = { review: 'reviewId', question: 'questionId', 'question answer': 'answerId' } as const;

export interface Subject {
  type: keyof typeof keys;
  id: string;
}

const isAbout = ({ type, id }: Subject) => eq(reports[keys[type]], id);

/**
 * Stores a report. It counts for the text that was reported: after a change the person can report it again. Returns
 * false if they have reported this text before.
 */
export async function insertReport(
  tx: Tx,
  { subject, changedAt }: { subject: Subject; changedAt: Date | null },
  report: Pick<typeof reports.$inferInsert, 'reporterId' | 'reason' | 'note'> & { createdAt: Date },
): Promise<boolean> {
  const key = keys[subject.type];
  const { reason, note, createdAt } = report;
  const { rowCount } = await tx
    .insert(reports)
    .values({ ...report, [key]: subject.id })
    .onConflictDoUpdate({
      target: [reports[key], reports.reporterId],
      set: { reason, note, createdAt, settledAt: null },
      setWhere: changedAt ? lt(reports.createdAt, changedAt) : sql`false`,
    });
  return rowCount !== 0;
}

/** Returns the reports that it settles. */
export function settleReports(tx: Tx, subject: Subject, now: Date) {
  return tx
    .update(reports)
    .set({ settledAt: now })
    .where(and(isAbout(subject), isNull(reports.settledAt)))
    .returning({ createdAt: reports.createdAt });
}

export async function reopenReports(tx: Tx, subject: Subject, settledAt: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ settledAt: null })
    .where(and(isAbout(subject), eq(reports.settledAt, settledAt)));
}

export const isReportedBy = (readerId: string, isAboutRow: SQL, changedAt: SQLWrapper) =>
  sql<boolean>`exists (select from ${reports} where ${isAboutRow} and ${reports.reporterId} = ${readerId}::uuid
    and (${changedAt} is null or ${reports.createdAt} >= ${changedAt}))`;

/** Selects when each subject was reported and settled; `waitingSince` is null without open reports. */
export const reportTimes = (db: Queryable) =>
  db
    .select({
      reviewId: reports.reviewId,
      questionId: reports.questionId,
      answerId: reports.answerId,
      waitingSince: sql`min(${reports.createdAt}) filter (where ${reports.settledAt} is null)`
        .mapWith(reports.createdAt)
        .as('waiting_since'),
      firstAt: min(reports.createdAt).as('first_at'),
      settledAt: max(reports.settledAt).as('last_settled_at'),
    })
    .from(reports)
    .groupBy(reports.reviewId, reports.questionId, reports.answerId)
    .as('report_times');

const maxNotes = 20;

/** Selects the number of reports by reason and the notes of a row; of what waits only the open ones. */
export function reportsOf<Row extends Pick<Reported, 'reports'>>(isAboutRow: SQL, isWaiting: boolean) {
  const isShown = sql`${isAboutRow} and (settled_at is null or ${!isWaiting})`;
  return {
    reports: sql<Row['reports']>`(
      select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
      from (select reason, count(*)::int as count from reports where ${isShown} group by reason) as reasons)`,
    notes: sql<string[]>`(
      select coalesce(jsonb_agg(note order by created_at), '[]')
      from (select note, created_at from reports where ${isShown} and note is not null
        order by created_at limit ${maxNotes}) as notes)`,
  };
}
