import { hiddenBecause, hiddenOf } from '../../../catalogue/report-reasons.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { defineMailJob, type MailServices } from '../../../platform/mail-job.ts';
import { questionAnchor } from '../../news/news.texts.ts';
import { mailReader, type NewsReader } from '../../news/server/mail-reader.ts';
import type { PostInput } from '../question.schema.ts';
import { labelOf } from './list.ts';
import { findDecisionMail } from './post-report.queries.ts';
import { findAnswerMail } from './question.queries.ts';

interface AnswerKey {
  questionId: string;
  answeredBy: string;
}

/** Sends nothing if the answer is gone or hidden by now. */
export const sendAnswerMailJob = defineJob(
  'send-answer-mail',
  { queue: 'mail' },
  async (services: MailServices, answer: AnswerKey) => {
    const { clock, config, db } = services;
    const facts = await findAnswerMail(db, { ...answer, now: clock.now() });
    if (facts) await mailReader(services, facts.askedBy, (reader) => answerMail(config, reader, facts));
  },
);

type AnswerFacts = NonNullable<Awaited<ReturnType<typeof findAnswerMail>>>;

function answerMail(
  { publicUrl }: MailConfig,
  { communityName, communitySlug }: NewsReader,
  facts: AnswerFacts,
): MailParts {
  const { questionId, question, category, text, vendorName } = facts;
  return {
    subject: `A neighbor in ${communityName} answered your question`,
    heading: `${labelOf(facts)} answered your question`,
    title: 'Somebody answered your question',
    opening: text ? [`“${text}”`] : [],
    facts: [...(vendorName ? [['Provider', vendorName] as const] : []), ['You asked', question]],
    action: {
      label: 'See the answer',
      url: `${publicUrl}/communities/${communitySlug}?category=${encodeURIComponent(category)}#${questionAnchor(questionId)}`,
    },
    closing: ['You get this email because you asked your neighbors.'],
  };
}

/** Sends nothing if the decision has been reversed since. */
export const sendPostDecisionMailJob = defineMailJob(
  'send-post-decision-mail',
  async ({ config, db }, { isHidden, ...post }: PostInput & { isHidden: boolean }) => {
    const facts = await findDecisionMail(db, post);
    const hidden = facts && hiddenOf(facts);
    if (!facts || (hidden !== null) !== isHidden) return null;
    const noun = post.answerId === null ? 'question' : 'answer';
    return {
      to: facts.email,
      subject: `About your ${noun} in ${facts.communityName}`,
      heading: hidden ? `Your ${noun} is hidden` : `Your ${noun} can be read again`,
      opening: [
        hidden
          ? `Someone asked us to look at your ${noun}, and we have hidden it.`
          : `We have looked again at your ${noun}. Your neighbors can read it.`,
      ],
      facts: [['Question', facts.question], ...(hidden ? [['Why', hiddenBecause(hidden)] as const] : [])],
      action: { label: 'Go to Porchlist', url: config.publicUrl },
      closing: ['Nothing else changes: your account and your points stay as they are.'],
    };
  },
);
