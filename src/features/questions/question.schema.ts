import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import {
  maxAnswerLength,
  maxOpenQuestions,
  maxQuestionLength,
  postReasons,
  questionDays,
} from '../../catalogue/report-reasons.ts';
import { cleanLine } from '../../platform/letters.ts';
import { communitySlug } from '../homes/home.schema.ts';
import {
  hasRequiredNote,
  hiding,
  moderationMessages,
  noteMissing,
  reasonWithNote,
  reportCounts,
  reported,
} from '../moderation/moderation.schema.ts';

export const questionMessages = {
  textRequired: 'Please write your question.',
  categoryRequired: 'Please choose a category.',
  answerRequired: 'Please name a provider or write a sentence.',
  notApproved: 'You can ask your neighbors once your HOA has approved your home.',
  notAnswering: 'Only verified residents answer questions.',
  ownQuestion: 'This is your own question.',
  tooMany: `You have ${maxOpenQuestions} open questions. Delete one, or wait until it ends after ${questionDays} days.`,
  tooManyTitle: 'Two questions at a time',
  over: 'This question is no longer open.',
  hiddenAnswer: 'An admin has hidden your answer.',
  own: 'You wrote this yourself.',
  reportedBefore: 'You have reported this before. Thank you, an admin will review it.',
  ownDecision: 'You wrote this yourself. Someone else has to decide about it.',
  settled: 'Someone else just decided about this.',
  hiddenBefore: 'This is already hidden.',
  shownBefore: 'This is already visible.',
} as const;

const line = (maxLength: number) =>
  z.string().overwrite(cleanLine).trim().max(maxLength, `Please use at most ${maxLength} characters.`);

export const listQuestionsInput = z.object({ communitySlug });

const category = z.enum(categories, questionMessages.categoryRequired);

export const askQuestionInput = z.object({
  category,
  text: line(maxQuestionLength).min(1, questionMessages.textRequired),
});
export type AskQuestionInput = z.infer<typeof askQuestionInput>;

export const questionIdInput = z.object({ questionId: z.uuid() });

const answerTexts = z.object({ vendorId: z.uuid().nullable(), text: line(maxAnswerLength) });
const isAnswer = ({ vendorId, text }: z.infer<typeof answerTexts>) => vendorId !== null || text !== '';
const answerMissing = { path: ['text'], error: questionMessages.answerRequired };

export const answerForm = answerTexts.refine(isAnswer, answerMissing);

export const answerQuestionInput = answerTexts.extend(questionIdInput.shape).refine(isAnswer, answerMissing);
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;

const answer = z.object({
  id: z.uuid(),
  authorLabel: z.string(),
  /** Null if the answer names none, or a deleted one. */
  vendor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  text: z.string(),
  isMine: z.boolean(),
  /** Whether the reader has reported it, which is possible once. */
  isReported: z.boolean(),
  /** Null unless it is the reader's own: others do not see hidden posts. */
  hidden: hiding,
});

/** Has no dates, which would reveal when someone is at home. */
const question = z.object({
  id: z.uuid(),
  category: z.enum(categories),
  text: z.string(),
  askerLabel: z.string(),
  isMine: z.boolean(),
  isReported: z.boolean(),
  hidden: hiding,
  answers: z.array(answer),
});

export const questionList = z.object({
  questions: z.array(question),
  abilities: z.object({ canAsk: z.boolean(), canAnswer: z.boolean() }),
});
export type Question = z.infer<typeof question>;
export type QuestionList = z.infer<typeof questionList>;

export const postInput = z.object({ questionId: z.uuid(), answerId: z.uuid().nullable() });
export type PostInput = z.infer<typeof postInput>;

const postReasonWithNote = reasonWithNote.extend({
  reason: z.enum(postReasons, moderationMessages.reasonRequired),
  ...postInput.shape,
});

export const reportPostInput = postReasonWithNote.refine(hasRequiredNote, noteMissing);
export type ReportPostInput = z.infer<typeof reportPostInput>;

export const hidePostInput = postReasonWithNote.refine(hasRequiredNote, noteMissing);
export type HidePostInput = z.infer<typeof hidePostInput>;

/** Without the names of reporters. */
export const reportedPostRow = postInput.extend({
  /** The answer's id, otherwise the question's. */
  id: z.uuid(),
  text: z.string(),
  question: z.string(),
  category: z.enum(categories),
  vendorName: z.string().nullable(),
  communityName: z.string(),
  /** The full name. */
  authorName: z.string(),
  createdAt: z.date(),
  ...reported.shape,
  reports: reportCounts(postReasons),
  reportedAt: z.date(),
});
export type ReportedPostRow = z.infer<typeof reportedPostRow>;
