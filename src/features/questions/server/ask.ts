import type { SignedInContext } from '../../../access/server/request-context.ts';
import { maxOpenQuestions, questionDays } from '../../../catalogue/report-reasons.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { perDay } from '../../../platform/http/rate-limits.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { writeVendor } from '../../contributions/server/vendor-access.ts';
import { type AnswerQuestionInput, type AskQuestionInput, questionMessages } from '../question.schema.ts';
import { mayAnswer, mayAsk, maySee } from './list.ts';
import { sendAnswerMailJob } from './mails.ts';
import {
  deleteAnswerOf,
  deleteQuestionRow,
  insertQuestion,
  listOwnOpenQuestions,
  lockOwnQuestion,
  lockQuestion,
  markClosed,
  upsertAnswer,
} from './question.queries.ts';

const day = 86_400_000;

/** Far above what a neighbor needs: deleting a question makes room for the next one. */
const dailyQuestions = perDay('questions-a-day', 10);
const dailyAnswers = perDay('answers-a-day', 50);

/** The lock on the person enforces the limit of open questions. */
export async function askQuestion(context: SignedInContext, input: AskQuestionInput): Promise<void> {
  const { viewer } = context;
  const { communityId, userId } = viewer;
  if (communityId === null || !mayAsk(viewer, communityId)) throw forbidden(questionMessages.notApproved);
  await contribute(context, null, { limits: [dailyQuestions] }, async (tx, { now }) => {
    const open = await listOwnOpenQuestions(tx, userId, now);
    // The browser may not have received the response to the first request.
    if (open.some(({ category, text }) => category === input.category && text === input.text))
      return { awards: [] };
    if (open.length >= maxOpenQuestions) {
      throw conflict(questionMessages.tooMany, { title: questionMessages.tooManyTitle });
    }
    const expiresAt = new Date(now.getTime() + questionDays * day);
    await insertQuestion(tx, { ...input, communityId, askedBy: userId, createdAt: now, expiresAt });
    return { awards: [] };
  });
}

/**
 * Deletes one of the person's own questions with its answers. One that an admin has hidden, or that waits for an admin's
 * decision, only ends for its readers, so that deleting it does not evade the decision.
 */
export async function deleteQuestion(
  { db, viewer, clock }: SignedInContext,
  { questionId }: { questionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const question = await lockOwnQuestion(tx, { questionId, askedBy: viewer.userId });
    if (!question) throw notFound();
    if (question.isModerated) await markClosed(tx, questionId, clock.now());
    else await deleteQuestionRow(tx, questionId);
  });
}

/**
 * Answers a neighbor's question and emails the asker at once. A second answer replaces the first without another email.
 */
export async function answerQuestion(context: SignedInContext, input: AnswerQuestionInput): Promise<void> {
  const { viewer, jobs } = context;
  const { userId } = viewer;
  await contribute(context, null, { limits: [dailyAnswers] }, async (tx, { now }) => {
    const { vendorId, questionId } = input;
    const vendor = vendorId === null ? null : await writeVendor(tx, viewer, vendorId);
    const question = await lockQuestion(tx, questionId, now);
    if (!question || !maySee(viewer, { ...question, authorId: question.askedBy }))
      throw notFound(questionMessages.over);
    if (vendor && vendor.communityId !== question.communityId) throw notFound();
    if (question.askedBy === userId) throw forbidden(questionMessages.ownQuestion);
    if (!mayAnswer(viewer, question.communityId)) throw forbidden(questionMessages.notAnswering);
    if (!question.isStanding) throw conflict(questionMessages.over, { title: 'Question closed' });
    const text = input.text || null;
    const { communityId } = question;
    const answer = { communityId, questionId, answeredBy: userId, vendorId, text, createdAt: now };
    const { isFirst, isHidden } = await upsertAnswer(tx, answer);
    if (isHidden) throw hiddenAnswer();
    if (isFirst) {
      // Deleting and answering again sends no second email.
      const once = { singletonKey: `${questionId}/${userId}`, isOnceADay: true };
      await jobs.enqueue(tx, sendAnswerMailJob, { questionId, answeredBy: userId }, once);
    }
    return { awards: [] };
  });
}

/** An answer that an admin has hidden stays, so that it cannot be written again. */
export async function deleteAnswer(
  { db, viewer }: SignedInContext,
  { questionId }: { questionId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await deleteAnswerOf(tx, questionId, viewer.userId);
    if (!deleted) throw notFound();
    if (deleted.hiddenAt) throw hiddenAnswer();
  });
}

const hiddenAnswer = () => conflict(questionMessages.hiddenAnswer, { title: 'Answer hidden' });
