import type { Services } from '../../../platform/services.ts';
import { findMailFacts } from './account.queries.ts';
import { approvalMail } from './mails/approval-mail.ts';

/** Tells a person that they are approved, unless that has been undone since. */
export async function sendApprovalMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId }: { userId: string },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person?.isVerified) return;
  const community =
    person.communitySlug && person.communityName
      ? { slug: person.communitySlug, name: person.communityName }
      : null;
  await mailer.send({ to: person.email, ...(await approvalMail(config, community)) });
}
