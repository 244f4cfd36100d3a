import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { questionAnswers, questions } from '../../../schema/question.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { questionContract } from '../question.contract.ts';
import { answerQuestion, askQuestion, deleteAnswer, deleteQuestion } from './ask.ts';
import { listQuestions, listReportedPosts, reportedPostsQueue } from './list.ts';
import { sendAnswerMail, sendAnswerMailJob, sendPostDecisionMail, sendPostDecisionMailJob } from './mails.ts';
import { hidePost, keepPost, reportPost, showPostAgain, undoHidePost } from './reports.ts';

export const questionsFeature = {
  routes: serve(questionContract, {
    listQuestions,
    askQuestion,
    deleteQuestion,
    answerQuestion,
    deleteAnswer,
    reportPost,
    listReportedPosts,
    keepPost,
    hidePost,
    undoHidePost,
    showPostAgain,
  }),
  jobs: (services) => [
    handleJob(sendAnswerMailJob, (payload) => sendAnswerMail(services, payload)),
    handleJob(sendPostDecisionMailJob, (payload) => sendPostDecisionMail(services, payload)),
  ],
  queues: [reportedPostsQueue],
  personalData: [
    {
      column: questionAnswers.answeredBy,
      myData: section(
        'answers',
        {
          provider: vendors.name,
          text: questionAnswers.text,
          createdAt: questionAnswers.createdAt,
          hiddenAt: questionAnswers.hiddenAt,
          hiddenReason: questionAnswers.hiddenReason,
          hiddenNote: questionAnswers.hiddenNote,
        },
        [questionAnswers.vendorId, vendors.id],
      ),
      erasure: 'rows deleted',
    },
    {
      column: questions.askedBy,
      myData: section('questions', {
        category: questions.category,
        text: questions.text,
        createdAt: questions.createdAt,
        closedAt: questions.closedAt,
        hiddenAt: questions.hiddenAt,
        hiddenReason: questions.hiddenReason,
        hiddenNote: questions.hiddenNote,
      }),
      erasure: 'rows deleted',
    },
    { column: questions.hiddenBy, ...namesAdmin },
    { column: questionAnswers.hiddenBy, ...namesAdmin },
  ],
} satisfies Feature;
