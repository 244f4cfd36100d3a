import { platformAdmin, signedIn } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { reportedInput } from '../moderation/moderation.schema.ts';
import {
  answerQuestionInput,
  askQuestionInput,
  hidePostInput,
  listQuestionsInput,
  postInput,
  questionIdInput,
  questionList,
  reportedPostRow,
  reportPostInput,
} from './question.schema.ts';

export const questionContract = {
  listQuestions: signedIn
    .get(
      '/communities/{communitySlug}/questions',
      'List the open questions of your community with their answers; empty unless you are verified',
    )
    .input(listQuestionsInput)
    .output(questionList),
  askQuestion: signedIn
    .post('/questions', 'Ask your neighbors; needs an approved home')
    .input(askQuestionInput),
  deleteQuestion: signedIn
    .delete('/questions/{questionId}', 'Delete one of your questions with its answers')
    .input(questionIdInput),
  answerQuestion: signedIn
    .put('/questions/{questionId}/my-answer', "Answer a neighbor's question; replaces your earlier answer")
    .input(answerQuestionInput),
  deleteAnswer: signedIn
    .delete('/questions/{questionId}/my-answer', "Delete your answer to a neighbor's question")
    .input(questionIdInput),
  reportPost: signedIn
    .post('/questions/{questionId}/report', 'Report a question or an answer to the admins; once per person')
    .input(reportPostInput),
  listReportedPosts: platformAdmin
    .get('/questions', 'List reported questions and answers, paged')
    .input(reportedInput)
    .output(pageOf(reportedPostRow)),
  keepPost: platformAdmin
    .post('/questions/{questionId}/keep', 'Keep a reported question or answer visible', {
      'question.keep': { log: 'Keep question or answer' },
    })
    .input(postInput),
  hidePost: platformAdmin
    .post('/questions/{questionId}/hide', 'Hide a question or an answer and email its author the reason', {
      'question.hide': { log: 'Hide question or answer', ledger: 'Questions and answers hidden' },
    })
    .input(hidePostInput),
  undoHidePost: platformAdmin
    .post(
      '/questions/{questionId}/undo-hide',
      'Undo your own newest decision to hide a question or an answer, shortly after making it',
      { 'decision.undo': true },
    )
    .input(postInput),
  showPostAgain: platformAdmin
    .post('/questions/{questionId}/show', 'Show a hidden question or answer again', {
      'question.unhide': {
        log: 'Show question or answer again',
        ledger: 'Questions and answers shown again',
      },
    })
    .input(postInput),
};
