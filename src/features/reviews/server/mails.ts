import { type Hiding, hiddenBecause, hiddenOf } from '../../../catalogue/report-reasons.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { defineMailJob } from '../../../platform/mail-job.ts';
import { findReviewOfMail } from './review-report.queries.ts';

interface ReviewFacts {
  vendorName: string;
  communityName: string;
}

function reviewHiddenMail(
  config: MailConfig,
  { vendorName, communityName }: ReviewFacts,
  hidden: Hiding,
): MailParts {
  return {
    subject: `About your review in ${communityName}`,
    heading: 'Your review is hidden for now',
    opening: [
      `Thank you for telling your neighbors about ${vendorName}. Someone asked us to look at your review, and we have hidden it.`,
      `Why: ${hiddenBecause(hidden)}`,
      'It happens, and nothing else changes: your account and your points stay as they are. If you change the review, an admin will look at it again.',
    ],
    action: { label: 'Go to Your Home', url: `${config.publicUrl}/household` },
    closing: [
      `If you think this is a mistake, write to us at ${config.supportEmail}; a person will read it.`,
    ],
  };
}

function reviewShownMail(config: MailConfig, { vendorName, communityName }: ReviewFacts): MailParts {
  return {
    subject: `Your review in ${communityName} is back`,
    heading: 'Your review can be read again',
    opening: [
      `We have looked again at your review of ${vendorName}. Your neighbors can read it, and your stars count.`,
      'Thank you for your patience, and for sharing what you know.',
    ],
    action: { label: 'Go to Porchlist', url: config.publicUrl },
    closing: [`Questions? Write to us at ${config.supportEmail}; a person will read it.`],
  };
}

/** Sends nothing if the decision has been reversed since. */
export const sendReviewDecisionMailJob = defineMailJob(
  'send-review-decision-mail',
  async ({ config, db }, { reviewId, isHidden }: { reviewId: string; isHidden: boolean }) => {
    const facts = await findReviewOfMail(db, reviewId);
    const hidden = facts && hiddenOf(facts);
    if (!facts || (hidden !== null) !== isHidden) return null;
    const mail = hidden ? reviewHiddenMail(config, facts, hidden) : reviewShownMail(config, facts);
    return { to: facts.email, ...mail };
  },
);
