import { type Hiding, hiddenBecause, hiddenOf } from '../../../catalogue/report-reasons.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { findMailFacts } from './review-report.queries.ts';

function reviewHiddenMail(config: MailConfig, vendorName: string, hidden: Hiding): Promise<MailContent> {
  return composeMail(config, {
    subject: 'About your review on Porchlist',
    heading: 'Your review is hidden for now',
    opening: [
      `Hello, thank you for telling your neighbors about ${vendorName}. Someone asked us to look at your review, and we have hidden it.`,
      `Why: ${hiddenBecause(hidden)}`,
      'It happens, and nothing else changes: your account and your points stay as they are. If you change the review, an admin will look at it again.',
    ],
    action: { label: 'Go to Your Home', url: `${config.publicUrl}/household` },
    closing: [
      `If you think this is a mistake, write to us at ${config.supportEmail}; a person will read it.`,
    ],
  });
}

function reviewShownMail(config: MailConfig, vendorName: string): Promise<MailContent> {
  return composeMail(config, {
    subject: 'Your review is back on Porchlist',
    heading: 'Your review can be read again',
    opening: [
      `Hello, we have looked again at your review of ${vendorName}. Your neighbors can read it, and your stars count.`,
      'Thank you for your patience, and for sharing what you know.',
    ],
    action: { label: 'Go to Porchlist', url: config.publicUrl },
    closing: [`Questions? Write to us at ${config.supportEmail}; a person will read it.`],
  });
}

/** Sends nothing if the decision has been reversed since. */
async function sendReviewDecisionMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { reviewId, isHidden }: { reviewId: string; isHidden: boolean },
): Promise<void> {
  const facts = await findMailFacts(db, reviewId);
  const hidden = facts && hiddenOf(facts);
  if (!facts || (hidden !== null) !== isHidden) return;
  const { email, vendorName } = facts;
  const mail = hidden
    ? await reviewHiddenMail(config, vendorName, hidden)
    : await reviewShownMail(config, vendorName);
  await mailer.send({ to: email, ...mail });
}

export const sendReviewDecisionMailJob = defineJob(
  'send-review-decision-mail',
  { queue: 'mail' },
  sendReviewDecisionMail,
);
