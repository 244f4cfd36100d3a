import type { Services } from '../../../platform/services.ts';
import { findMailFacts } from '../../accounts/server/mail-facts.ts';
import { findCommunityById } from '../../homes/server/communities.ts';
import { householdDeclinedMail } from './household-declined-mail.ts';

/** Tells a person that their home was not confirmed; nobody when they have left since. */
export async function sendHouseholdDeclinedMail(
  { config, db, mailer }: Pick<Services, 'config' | 'db' | 'mailer'>,
  { userId, communityId, reason }: { userId: string; communityId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  const community = await findCommunityById(db, communityId);
  if (!person || !community) return;
  await mailer.send({ to: person.email, ...(await householdDeclinedMail(config, community.name, reason)) });
}
