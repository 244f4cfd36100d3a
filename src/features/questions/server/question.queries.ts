import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { questionAnswers, questions } from '../../../schema/question.tables.ts';
import { reports } from '../../../schema/report.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { isReportedBy } from '../../moderation/server/moderate.ts';

/** More than a community has open at a time. */
const maxQuestions = 50;

const author = { authorName: users.name, authorStreet: users.streetName, showsName: users.showNamePublic };

const isStanding = (now: Date) => and(isNull(questions.closedAt), gt(questions.expiresAt, now));

export async function listOpenQuestions(
  db: Queryable,
  { communityId, readerId, now }: { communityId: string; readerId: string; now: Date },
) {
  return db
    .select({
      id: questions.id,
      category: questions.category,
      text: questions.text,
      authorId: questions.askedBy,
      ...author,
      hiddenReason: questions.hiddenReason,
      hiddenNote: questions.hiddenNote,
      isReported: isReportedBy(readerId, eq(reports.questionId, questions.id), questions.createdAt),
    })
    .from(questions)
    .innerJoin(users, and(eq(users.id, questions.askedBy), isPersonCounted(users, questions.communityId)))
    .where(
      and(
        eq(questions.communityId, communityId),
        isStanding(now),
        or(isNull(questions.hiddenAt), eq(questions.askedBy, readerId)),
      ),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(maxQuestions);
}

export async function listAnswers(
  db: Queryable,
  { questionIds, readerId }: { questionIds: readonly string[]; readerId: string },
) {
  if (questionIds.length === 0) return [];
  return db
    .select({
      id: questionAnswers.id,
      questionId: questionAnswers.questionId,
      authorId: questionAnswers.answeredBy,
      ...author,
      text: questionAnswers.text,
      vendorId: vendors.id,
      vendorName: vendors.name,
      hiddenReason: questionAnswers.hiddenReason,
      hiddenNote: questionAnswers.hiddenNote,
      isReported: isReportedBy(readerId, eq(reports.answerId, questionAnswers.id), questionAnswers.createdAt),
    })
    .from(questionAnswers)
    .innerJoin(questions, eq(questions.id, questionAnswers.questionId))
    .innerJoin(
      users,
      and(eq(users.id, questionAnswers.answeredBy), isPersonCounted(users, questions.communityId)),
    )
    .leftJoin(vendors, and(eq(vendors.id, questionAnswers.vendorId), isNull(vendors.deletedAt)))
    .where(
      and(
        inArray(questionAnswers.questionId, [...questionIds]),
        or(isNull(questionAnswers.hiddenAt), eq(questionAnswers.answeredBy, readerId)),
      ),
    )
    .orderBy(asc(questionAnswers.createdAt), asc(questionAnswers.id));
}

export const listOwnOpenQuestions = (tx: Tx, askedBy: string, now: Date) =>
  tx
    .select({ category: questions.category, text: questions.text })
    .from(questions)
    .where(and(eq(questions.askedBy, askedBy), isStanding(now), isNull(questions.hiddenAt)));

export async function insertQuestion(tx: Tx, question: typeof questions.$inferInsert): Promise<void> {
  await tx.insert(questions).values(question);
}

/** Locks a person's own question; returns whether an admin hid it or reports about it wait; null if there is none. */
export async function lockOwnQuestion(tx: Tx, { questionId, askedBy }: OwnQuestion) {
  const [row] = await tx
    .select({ hiddenAt: questions.hiddenAt })
    .from(questions)
    .where(and(eq(questions.id, questionId), eq(questions.askedBy, askedBy)))
    .for('update');
  if (!row) return null;
  const ofAnswers = tx
    .select({ id: questionAnswers.id })
    .from(questionAnswers)
    .where(eq(questionAnswers.questionId, questionId));
  // As an array, so that both conditions are found by an index.
  const isAbout = or(eq(reports.questionId, questionId), sql`${reports.answerId} = any(array(${ofAnswers}))`);
  const waiting = and(isAbout, isNull(reports.settledAt));
  return { isModerated: row.hiddenAt !== null || (await tx.$count(reports, waiting)) > 0 };
}

interface OwnQuestion {
  questionId: string;
  askedBy: string;
}

export async function markClosed(tx: Tx, questionId: string, now: Date): Promise<void> {
  await tx
    .update(questions)
    .set({ closedAt: now })
    .where(and(eq(questions.id, questionId), isNull(questions.closedAt)));
}

/** Also deletes its answers and reports. */
export async function deleteQuestionRow(tx: Tx, questionId: string): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, questionId));
}

/** Locks the question until the transaction ends. */
export async function lockQuestion(tx: Tx, questionId: string, now: Date) {
  const [row] = await tx
    .select({
      communityId: questions.communityId,
      askedBy: questions.askedBy,
      hiddenAt: questions.hiddenAt,
      isStanding: sql<boolean>`${isStanding(now)}`,
      isCounted: isPersonCounted(users, questions.communityId),
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.askedBy))
    .where(eq(questions.id, questionId))
    .for('share', { of: questions });
  return row ?? null;
}

export async function deleteAnswerOf(tx: Tx, questionId: string, answeredBy: string) {
  const [deleted] = await tx
    .delete(questionAnswers)
    .where(and(eq(questionAnswers.questionId, questionId), eq(questionAnswers.answeredBy, answeredBy)))
    .returning({ hiddenAt: questionAnswers.hiddenAt });
  return deleted ?? null;
}

/**
 * Stores the person's answer to a question. A second one changes the first, whose reports stay.
 *
 * @returns whether it is the first, and whether an admin has hidden it
 */
export async function upsertAnswer(
  tx: Tx,
  answer: typeof questionAnswers.$inferInsert & { communityId: string },
): Promise<{ isFirst: boolean; isHidden: boolean }> {
  const { vendorId = null, text = null } = answer;
  const [stored] = await tx
    .insert(questionAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [questionAnswers.questionId, questionAnswers.answeredBy],
      set: {
        vendorId,
        text,
        createdAt: sql`case when ${questionAnswers.vendorId} is distinct from excluded.vendor_id
          or ${questionAnswers.text} is distinct from excluded.text then excluded.created_at else ${questionAnswers.createdAt} end`,
      },
    })
    .returning({ isFirst: sql<boolean>`xmax = 0`, hiddenAt: questionAnswers.hiddenAt });
  return { isFirst: stored?.isFirst ?? false, isHidden: stored?.hiddenAt != null };
}

/** Null if the answer or the question is gone, hidden or does not count. */
export async function findAnswerMail(
  db: Queryable,
  { questionId, answeredBy, now }: { questionId: string; answeredBy: string; now: Date },
) {
  const [row] = await db
    .select({
      questionId: questions.id,
      askedBy: questions.askedBy,
      question: questions.text,
      category: questions.category,
      ...author,
      text: questionAnswers.text,
      vendorName: vendors.name,
    })
    .from(questionAnswers)
    .innerJoin(questions, eq(questions.id, questionAnswers.questionId))
    .innerJoin(
      users,
      and(eq(users.id, questionAnswers.answeredBy), isPersonCounted(users, questions.communityId)),
    )
    .leftJoin(vendors, and(eq(vendors.id, questionAnswers.vendorId), isNull(vendors.deletedAt)))
    .where(
      and(
        eq(questionAnswers.questionId, questionId),
        eq(questionAnswers.answeredBy, answeredBy),
        isNull(questionAnswers.hiddenAt),
        isNull(questions.hiddenAt),
        isStanding(now),
      ),
    );
  return row ?? null;
}
