import { and, asc, desc, eq, isNotNull, isNull, max, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PostReason } from '../../../catalogue/report-reasons.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { questionAnswers, questionReports, questions } from '../../../schema/question.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { PostInput, ReportedPostRow, ReportedPostsInput } from '../question.schema.ts';

const authorOf = sql<string>`coalesce(${questionAnswers.answeredBy}, ${questions.askedBy})`;

/** Matches the post's answer, or no answer if the post is the question. */
const isAnswer = (answerId: string | null) =>
  and(eq(questionAnswers.questionId, questions.id), sql`${questionAnswers.id} = ${answerId}::uuid`);

/** Returns the author of the question or answer; null for an unknown one. */
export async function findPostAuthor(
  db: Queryable,
  { questionId, answerId }: PostInput,
): Promise<string | null> {
  const [row] = await db
    .select({ authorId: authorOf })
    .from(questions)
    .leftJoin(questionAnswers, isAnswer(answerId))
    .where(and(eq(questions.id, questionId), existsIfAnswer(answerId)));
  return row?.authorId ?? null;
}

const existsIfAnswer = (answerId: string | null): SQL | undefined =>
  answerId === null ? undefined : isNotNull(questionAnswers.id);

/**
 * Locks a question or an answer until the transaction ends and returns it with the facts that decide who may read it. A
 * `share` lock blocks decisions, `no key update` reports too.
 */
export async function findPostForUpdate(
  tx: Tx,
  { questionId, answerId }: PostInput,
  lock: 'share' | 'no key update',
) {
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for(lock);
  const [row] = await tx
    .select({
      communityId: questions.communityId,
      authorId: authorOf,
      hiddenAt: answerId === null ? questions.hiddenAt : questionAnswers.hiddenAt,
      isQuestionHidden: sql<boolean>`${questions.hiddenAt} is not null`,
      isCounted: isCounted(users, questions.communityId),
    })
    .from(questions)
    .leftJoin(questionAnswers, isAnswer(answerId))
    .innerJoin(users, eq(users.id, authorOf))
    .where(and(eq(questions.id, questionId), existsIfAnswer(answerId)));
  return row ?? null;
}
export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPostForUpdate>>>;

/**
 * Stores a report. It counts for the text that was reported: an answer that was changed can be reported again. Returns
 * false if the person has reported this text before.
 */
export async function insertReport(
  tx: Tx,
  report: typeof questionReports.$inferInsert & { communityId: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(questionReports)
    .values(report)
    .onConflictDoUpdate({
      target: [questionReports.questionId, questionReports.answerId, questionReports.reporterId],
      set: { reason: report.reason, note: report.note, createdAt: report.createdAt, settledAt: null },
      setWhere: sql`${questionReports.createdAt} < (select ${questionAnswers.createdAt} from ${questionAnswers}
        where ${questionAnswers.id} = ${report.answerId}::uuid)`,
    })
    .returning({ id: questionReports.id });
  return inserted.length > 0;
}

const isReportOf = ({ questionId, answerId }: PostInput) =>
  and(
    eq(questionReports.questionId, questionId),
    answerId === null ? isNull(questionReports.answerId) : eq(questionReports.answerId, answerId),
  );

/** Settles the open reports of a post and returns their number. */
export async function settleReports(tx: Tx, post: PostInput, now: Date): Promise<number> {
  const settled = await tx
    .update(questionReports)
    .set({ settledAt: now })
    .where(and(isReportOf(post), isNull(questionReports.settledAt)))
    .returning({ id: questionReports.id });
  return settled.length;
}

/** Reopens the reports that were settled at this time. */
export async function reopenReports(tx: Tx, post: PostInput, settledAt: Date): Promise<void> {
  await tx
    .update(questionReports)
    .set({ settledAt: null })
    .where(and(isReportOf(post), eq(questionReports.settledAt, settledAt)));
}

interface Hiding {
  hiddenAt: Date;
  hiddenBy: string;
  hiddenReason: PostReason;
  hiddenNote: string | null;
}

/** Hides a post, or shows it again with null. */
export async function setHiding(
  tx: Tx,
  { questionId, answerId }: PostInput,
  hiding: Hiding | null,
): Promise<void> {
  const values = hiding ?? { hiddenAt: null, hiddenBy: null, hiddenReason: null, hiddenNote: null };
  if (answerId === null) await tx.update(questions).set(values).where(eq(questions.id, questionId));
  else await tx.update(questionAnswers).set(values).where(eq(questionAnswers.id, answerId));
}

/** Returns the facts for the email to the author about a decision; null if the author was deleted. */
export async function findDecisionMail(db: Queryable, { questionId, answerId }: PostInput) {
  const hidden = answerId === null ? questions : questionAnswers;
  const [row] = await db
    .select({
      email: users.email,
      question: questions.text,
      hiddenReason: hidden.hiddenReason,
      hiddenNote: hidden.hiddenNote,
    })
    .from(questions)
    .leftJoin(questionAnswers, isAnswer(answerId))
    .innerJoin(users, and(eq(users.id, authorOf), isNull(users.deletedAt)))
    .where(and(eq(questions.id, questionId), existsIfAnswer(answerId)));
  return row?.email ? { ...row, email: row.email } : null;
}

type Filter = Omit<ReportedPostsInput, 'page'>;

const maxNotes = 20;
const answers = alias(questionAnswers, 'answers');

/** One row per reported post; `waitingSince` is null without open reports. */
const reportTimes = (db: Queryable) =>
  db
    .select({
      questionId: questionReports.questionId,
      answerId: questionReports.answerId,
      waitingSince: sql`min(${questionReports.createdAt}) filter (where ${questionReports.settledAt} is null)`
        .mapWith(questionReports.createdAt)
        .as('waiting_since'),
      firstAt: min(questionReports.createdAt).as('first_at'),
      settledAt: max(questionReports.settledAt).as('last_settled_at'),
    })
    .from(questionReports)
    .groupBy(questionReports.questionId, questionReports.answerId)
    .as('report_times');

/** Returns one page of reported questions and answers, each with the `total`. */
export function listReported(
  db: Queryable,
  { state, query, communitySlug }: Filter,
  { limit, offset }: PageWindow,
) {
  const isWaiting = state === 'waiting';
  const times = reportTimes(db);
  const reportedAt = isWaiting ? times.waitingSince : times.firstAt;
  const isShown = sql`question_reports.question_id = ${questions.id}
    and question_reports.answer_id is not distinct from ${answers.id}
    and (question_reports.settled_at is null or ${!isWaiting})`;
  return db
    .select({
      id: sql<string>`coalesce(${answers.id}, ${questions.id})`,
      questionId: questions.id,
      answerId: answers.id,
      authorId: users.id,
      authorName: users.name,
      question: questions.text,
      answerText: answers.text,
      category: questions.category,
      vendorName: vendors.name,
      communityName: communities.name,
      createdAt: sql`coalesce(${answers.createdAt}, ${questions.createdAt})`.mapWith(questions.createdAt),
      hiddenReason: sql<PostReason | null>`case when ${answers.id} is null then ${questions.hiddenReason} else ${answers.hiddenReason} end`,
      hiddenNote: sql<
        string | null
      >`case when ${answers.id} is null then ${questions.hiddenNote} else ${answers.hiddenNote} end`,
      reports: sql<ReportedPostRow['reports']>`(
        select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
        from (select reason, count(*)::int as count from question_reports where ${isShown} group by reason) as reasons)`,
      notes: sql<string[]>`(
        select coalesce(jsonb_agg(note order by created_at), '[]')
        from (select note, created_at from question_reports where ${isShown} and note is not null
          order by created_at limit ${maxNotes}) as notes)`,
      reportedAt: sql<Date>`${reportedAt}`.mapWith(questionReports.createdAt),
      total: rowCount.as('total'),
    })
    .from(times)
    .innerJoin(questions, eq(questions.id, times.questionId))
    .leftJoin(answers, eq(answers.id, times.answerId))
    .leftJoin(vendors, eq(vendors.id, answers.vendorId))
    .innerJoin(
      users,
      and(eq(users.id, sql`coalesce(${answers.answeredBy}, ${questions.askedBy})`), isNull(users.deletedAt)),
    )
    .innerJoin(communities, eq(communities.id, questions.communityId))
    .where(
      and(
        isWaiting ? isNotNull(times.waitingSince) : isNull(times.waitingSince),
        containing([questions.text, sql`coalesce(${answers.text}, '')`, users.name], query),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
        or(isNull(times.answerId), isNotNull(answers.id)),
      ),
    )
    .orderBy(
      ...(isWaiting
        ? [asc(times.waitingSince), asc(questions.id), asc(answers.id)]
        : [desc(times.settledAt), asc(questions.id), asc(answers.id)]),
    )
    .limit(limit)
    .offset(offset);
}
