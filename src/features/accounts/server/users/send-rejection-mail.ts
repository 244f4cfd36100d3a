import type { Services } from '../../../../platform/services.ts';
import { findMailFacts } from '../account.queries.ts';
import { rejectionMail } from '../mails/rejection-mail.ts';

/** Tells a person that their request was rejected, unless they have asked again since. */
export async function sendRejectionMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person?.rejectedAt) return;
  await mailer.send({ to: person.email, ...(await rejectionMail(config, reason)) });
}
