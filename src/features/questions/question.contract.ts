import { z } from 'zod';
import { endpoint, type Recorded } from '../../access/endpoint.ts';
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

const decide = (path: `/${string}`, summary: string, records: Recorded) =>
  endpoint('platformAdmin', {
    method: 'POST',
    path: `/admin/questions/{questionId}${path}`,
    summary,
    records,
  });

export const questionContract = {
  listQuestions: endpoint('signedIn', {
    method: 'GET',
    path: '/communities/{communitySlug}/questions',
    summary: 'List the open questions of your community with their answers; empty unless you are verified',
  })
    .input(listQuestionsInput)
    .output(questionList),
  askQuestion: endpoint('signedIn', {
    method: 'POST',
    path: '/questions',
    summary: 'Ask your neighbors; needs an approved home',
  })
    .input(askQuestionInput)
    .output(z.void()),
  deleteQuestion: endpoint('signedIn', {
    method: 'DELETE',
    path: '/questions/{questionId}',
    summary: 'Delete one of your questions with its answers',
  })
    .input(questionIdInput)
    .output(z.void()),
  answerQuestion: endpoint('signedIn', {
    method: 'PUT',
    path: '/questions/{questionId}/my-answer',
    summary: "Answer a neighbor's question; replaces your earlier answer",
  })
    .input(answerQuestionInput)
    .output(z.void()),
  deleteAnswer: endpoint('signedIn', {
    method: 'DELETE',
    path: '/questions/{questionId}/my-answer',
    summary: "Delete your answer to a neighbor's question",
  })
    .input(questionIdInput)
    .output(z.void()),
  reportPost: endpoint('signedIn', {
    method: 'POST',
    path: '/questions/{questionId}/report',
    summary: 'Report a question or an answer to the admins; once per person',
  })
    .input(reportPostInput)
    .output(z.void()),
  listReportedPosts: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/questions',
    summary: 'List reported questions and answers, paged',
  })
    .input(reportedInput)
    .output(pageOf(reportedPostRow)),
  keepPost: decide('/keep', 'Keep a reported question or answer visible', {
    'question.keep': { log: 'Keep question or answer' },
  })
    .input(postInput)
    .output(z.void()),
  hidePost: decide('/hide', 'Hide a question or an answer and email its author the reason', {
    'question.hide': { log: 'Hide question or answer', ledger: 'Questions and answers hidden' },
  })
    .input(hidePostInput)
    .output(z.void()),
  undoHidePost: decide(
    '/undo-hide',
    'Undo your own newest decision to hide a question or an answer, shortly after making it',
    { 'decision.undo': true },
  )
    .input(postInput)
    .output(z.void()),
  showPostAgain: decide('/show', 'Show a hidden question or answer again', {
    'question.unhide': { log: 'Show question or answer again', ledger: 'Questions and answers shown again' },
  })
    .input(postInput)
    .output(z.void()),
};
