import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, section } from '../../../platform/personal-data.ts';
import { questionAnswers, questions } from '../../../schema/question.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { questionContract } from '../question.contract.ts';
import * as ask from './ask.ts';
import * as list from './list.ts';
import { reportedPostsQueue } from './list.ts';
import * as mails from './mails.ts';
import * as reports from './reports.ts';

export const questionsFeature = {
  routes: serve(questionContract, { ...ask, ...list, ...reports }),
  jobs: [mails.sendAnswerMailJob, mails.sendPostDecisionMailJob],
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
