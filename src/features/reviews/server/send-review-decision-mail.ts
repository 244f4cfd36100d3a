import { hiddenOf } from '../../../catalogue/review-reasons.ts';
import type { Services } from '../../../platform/services.ts';
import { reviewHiddenMail, reviewShownMail } from './mails/review-decision-mails.ts';
import { findMailFacts } from './review-report.queries.ts';

/** Tells the author, unless the decision has been taken back since. */
export async function sendReviewDecisionMail(
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
