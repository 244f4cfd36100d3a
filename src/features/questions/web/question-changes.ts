import { toPostReason } from '../../../catalogue/report-reasons.ts';
import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';
import type { ReasonWithNote } from '../../moderation/moderation.schema.ts';
import type { PostInput } from '../question.schema.ts';

const { questions } = api;

export const questionsId = 'questions';

export const questionChanges = {
  askQuestion: defineChange(questions.askQuestion, 'questions'),
  deleteQuestion: defineChange(questions.deleteQuestion, 'questions', 'news'),
  answerQuestion: defineChange(questions.answerQuestion, 'questions'),
  deleteAnswer: defineChange(questions.deleteAnswer, 'questions', 'news'),
  reportPost: defineChange(questions.reportPost, 'questions'),
  keepPost: defineChange(questions.keepPost, 'everything'),
  hidePost: defineChange(questions.hidePost, 'everything'),
  undoHidePost: defineChange(questions.undoHidePost, 'everything'),
  showPostAgain: defineChange(questions.showPostAgain, 'everything'),
};

export const nounOf = ({ answerId }: PostInput) => (answerId === null ? 'question' : 'answer');

export const toPostReport =
  (post: PostInput) =>
  ({ reason, note }: ReasonWithNote) => ({ ...post, reason: toPostReason(reason), note });
