import { maxOpenQuestions, questionDays } from '../../catalogue/questions.ts';

export const questionMessages = {
  textRequired: 'Please write your question.',
  categoryRequired: 'Please choose a category.',
  answerRequired: 'Please name a provider or write a sentence.',
  notApproved: 'You can ask your neighbors once your HOA has approved your home.',
  notAnswering: 'Only verified residents answer questions.',
  ownQuestion: 'This is your own question.',
  tooMany: `You have ${maxOpenQuestions} open questions. Close one, or wait until it ends after ${questionDays} days.`,
  tooManyTitle: 'Two questions at a time',
  over: 'This question is no longer open.',
  hiddenAnswer: 'An admin has hidden your answer.',
  ownPost: 'You wrote this yourself.',
  reportedBeforeTitle: 'Already reported',
  reportedBefore: 'You have reported this before. Thank you, an admin will review it.',
  ownDecision: 'You wrote this yourself. Someone else has to decide about it.',
  settled: 'Someone else just decided about this.',
  hiddenBefore: 'This is already hidden.',
  shownBefore: 'This is already visible.',
} as const;
