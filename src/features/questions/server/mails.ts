import { hiddenBecause, hiddenOf } from '../../../catalogue/report-reasons.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { composeMail, type MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import type { Services } from '../../../platform/services.ts';
import { mailReader } from '../../news/server/mail-reader.ts';
import type { PostInput } from '../question.schema.ts';
import { labelOf } from './list.ts';
import { findDecisionMail } from './post-report.queries.ts';
import { findAnswerMail } from './question.queries.ts';

type MailServices = Pick<Services, 'config' | 'db' | 'clock' | 'mailer'>;

interface AnswerKey {
  questionId: string;
  answeredBy: string;
}

/** Sends nothing if the answer is gone or hidden by now. */
async function sendAnswerMail(services: MailServices, answer: AnswerKey): Promise<void> {
  const facts = await findAnswerMail(services.db, { ...answer, now: services.clock.now() });
  if (!facts) return;
  await mailReader(services, facts.askedBy, ({ communitySlug }) =>
    answerMail(services.config, communitySlug, facts),
  );
}

export const sendAnswerMailJob = defineJob('send-answer-mail', { queue: 'mail' }, sendAnswerMail);

type AnswerFacts = NonNullable<Awaited<ReturnType<typeof findAnswerMail>>>;

function answerMail({ publicUrl }: MailConfig, communitySlug: string, facts: AnswerFacts): MailParts {
  const { question, category, text, vendorName } = facts;
  return {
    subject: 'A neighbor answered your question',
    heading: `${labelOf(facts)} answered your question`,
    title: 'Somebody answered your question',
    opening: [],
    facts: [
      ['You asked', question],
      ...(vendorName ? [['Provider', vendorName] as const] : []),
      ...(text ? [['Answer', text] as const] : []),
    ],
    action: {
      label: 'See the answer',
      url: `${publicUrl}/communities/${communitySlug}?category=${encodeURIComponent(category)}`,
    },
    closing: ['You get this email because you asked your neighbors.'],
  };
}

/** Sends nothing if the decision has been reversed since. */
async function sendPostDecisionMail(
  { config, db, mailer }: MailServices,
  { isHidden, ...post }: PostInput & { isHidden: boolean },
): Promise<void> {
  const facts = await findDecisionMail(db, post);
  const hidden = facts && hiddenOf(facts);
  if (!facts || (hidden !== null) !== isHidden) return;
  const noun = post.answerId === null ? 'question' : 'answer';
  const mail = await composeMail(config, {
    subject: `About your ${noun} on Porchlist`,
    heading: hidden ? `Your ${noun} is hidden` : `Your ${noun} can be read again`,
    opening: [
      hidden
        ? `Hello, someone asked us to look at your ${noun}, and we have hidden it.`
        : `Hello, we have looked again at your ${noun}. Your neighbors can read it.`,
    ],
    facts: [['Question', facts.question], ...(hidden ? [['Why', hiddenBecause(hidden)] as const] : [])],
    action: { label: 'Go to Porchlist', url: config.publicUrl },
    closing: ['Nothing else changes: your account and your points stay as they are.'],
  });
  await mailer.send({ to: facts.email, ...mail });
}

export const sendPostDecisionMailJob = defineJob(
  'send-post-decision-mail',
  { queue: 'mail' },
  sendPostDecisionMail,
);
