import type { Services } from '../../../../platform/services.ts';
import type { RoleChange } from '../account.job-kinds.ts';
import { findCommunityById, findMailFacts } from '../account.queries.ts';
import { deletedMail } from '../mails/deleted-mail.ts';
import { roleMail } from '../mails/role-mail.ts';
import { unverifiedMail } from '../mails/unverified-mail.ts';

type Outside = Pick<Services, 'config' | 'db' | 'mailer'>;

/** Tells a person that their verification was taken back, unless they have it again. */
export async function sendUnverifiedMail(
  { config, db, mailer }: Outside,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const person = await findMailFacts(db, userId);
  if (!person || person.isVerified) return;
  await mailer.send({ to: person.email, ...(await unverifiedMail(config, reason)) });
}

/** Tells a person that an admin has deleted their account. */
export async function sendDeletedMail(
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  { to }: { to: string },
): Promise<void> {
  await mailer.send({ to, ...(await deletedMail(config)) });
}

/** Tells a person of a role they were given, or that has ended. */
export async function sendRoleMail(
  { config, db, mailer }: Outside,
  { userId, role, isAppointed, communityId }: RoleChange,
): Promise<void> {
  const person = await findMailFacts(db, userId);
  const community = communityId === null ? null : await findCommunityById(db, communityId);
  if (!person) return;
  const name = community ? `${role} of ${community.name}` : `${role} of Porchlist`;
  await mailer.send({ to: person.email, ...(await roleMail(config, { role: name, isAppointed })) });
}
