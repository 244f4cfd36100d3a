import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { questions } = api;

/** The mutations of questions and the queries that each makes stale. */
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
