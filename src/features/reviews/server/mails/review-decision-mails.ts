import { type HiddenReview, hiddenBecause } from '../../../../catalogue/review-reasons.ts';
import { composeMail, type MailConfig, type MailContent } from '../../../../platform/mail/compose-mail.ts';

export function reviewHiddenMail(
  config: MailConfig,
  vendorName: string,
  hidden: HiddenReview,
): Promise<MailContent> {
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

export function reviewShownMail(config: MailConfig, vendorName: string): Promise<MailContent> {
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
