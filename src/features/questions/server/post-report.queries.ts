import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PostReason, toPostReason } from '../../../catalogue/report-reasons.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, dayOf, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { questionAnswers, questions } from '../../../schema/question.tables.ts';
import { reports } from '../../../schema/report.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { ReportedInput } from '../../moderation/moderation.schema.ts';
import {
  type HidingColumns,
  reportsOf,
  reportTimes,
  type Subject,
} from '../../moderation/server/moderate.ts';
import type { PostInput, ReportedPostRow } from '../question.schema.ts';

const authorOf = sql<string>`coalesce(${questionAnswers.answeredBy}, ${questions.askedBy})`;

/** Matches the post's answer, or no answer if the post is the question. */
const isAnswer = (answerId: string | null) =>
  and(eq(questionAnswers.questionId, questions.id), sql`${questionAnswers.id} = ${answerId}::uuid`);

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
      changedAt: answerId === null ? questions.createdAt : questionAnswers.createdAt,
      isQuestionHidden: sql<boolean>`${questions.hiddenAt} is not null`,
      isCounted: isPersonCounted(users, questions.communityId),
    })
    .from(questions)
    .leftJoin(questionAnswers, isAnswer(answerId))
    .innerJoin(users, eq(users.id, authorOf))
    .where(and(eq(questions.id, questionId), existsIfAnswer(answerId)));
  if (!row) return null;
  const subject: Subject =
    answerId === null ? { type: 'question', id: questionId } : { type: 'question answer', id: answerId };
  return { ...row, subject, touches: {} };
}
export async function setPostHiding(
  tx: Tx,
  { questionId, answerId }: PostInput,
  { hiddenReason, ...hiding }: HidingColumns,
): Promise<void> {
  const values = { ...hiding, hiddenReason: hiddenReason && toPostReason(hiddenReason) };
  if (answerId === null) await tx.update(questions).set(values).where(eq(questions.id, questionId));
  else await tx.update(questionAnswers).set(values).where(eq(questionAnswers.id, answerId));
}

/** Null if the author was deleted. */
export async function findDecisionMail(db: Queryable, { questionId, answerId }: PostInput) {
  const hidden = answerId === null ? questions : questionAnswers;
  const [row] = await db
    .select({
      email: users.email,
      question: questions.text,
      communityName: communities.name,
      hiddenReason: hidden.hiddenReason,
      hiddenNote: hidden.hiddenNote,
    })
    .from(questions)
    .innerJoin(communities, eq(communities.id, questions.communityId))
    .leftJoin(questionAnswers, isAnswer(answerId))
    .innerJoin(users, and(eq(users.id, authorOf), isNull(users.deletedAt)))
    .where(and(eq(questions.id, questionId), existsIfAnswer(answerId)));
  return row?.email ? { ...row, email: row.email } : null;
}

const answers = alias(questionAnswers, 'answers');

export function listReportedPostRows(
  db: Queryable,
  { state, query, communitySlug, timeZone }: Omit<ReportedInput, 'page'> & { timeZone: TimeZone },
  { limit, offset }: PageWindow,
) {
  const isWaiting = state === 'waiting';
  const times = reportTimes(db);
  const reportedAt = isWaiting ? times.waitingSince : times.firstAt;
  const isAboutRow = sql`case when ${answers.id} is null then question_id = ${questions.id} else answer_id = ${answers.id} end`;
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
      ...reportsOf<ReportedPostRow>(isAboutRow, isWaiting),
      reportedAt: sql<Date>`${reportedAt}`.mapWith(reports.createdAt),
      total: rowCount.as('total'),
    })
    .from(times)
    .leftJoin(answers, eq(answers.id, times.answerId))
    .innerJoin(questions, eq(questions.id, sql`coalesce(${answers.questionId}, ${times.questionId})`))
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
      ),
    )
    .orderBy(
      ...(isWaiting
        ? [asc(dayOf(times.waitingSince, timeZone)), asc(questions.id), asc(answers.id)]
        : [desc(times.settledAt), asc(questions.id), asc(answers.id)]),
    )
    .limit(limit)
    .offset(offset);
}
