import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { erasePersonalData, type PersonalData } from '../../../platform/personal-data.ts';
import type { Decision } from '../../audit/server/decide.ts';
import { accountMessages } from '../account.schema.ts';
import { profileMessages } from '../profile-messages.ts';
import { eraseUserRow, findErasable, lockPlatformAdmins } from './erase-person.queries.ts';

interface Deletion {
  userId: string;
  action: 'user.delete_self' | 'user.delete' | 'user.clean_up';
  /** The person themselves, or an admin. */
  deletedBy: string;
  reason: string | null;
  now: Date;
}

/**
 * Deletes a person (docs/rules/access.md, 'Erasure'): erases what the features say, then name,
 * email and address, and stops counting what they wrote. The row stays, so that vendors and audit keep their author.
 *
 * @throws CONFLICT for the last platform admin, because nobody could appoint another one; for a configured one; and when
 *   an orphaned account is deleted or another one cleaned up
 * @returns the e-mail they had, with the decision: the caller runs in `decide`
 */
export async function erasePerson(
  { config }: Pick<RequestContext, 'config'>,
  tx: Tx,
  personalData: readonly PersonalData[],
  { userId, deletedBy, action, reason, now }: Deletion,
): Promise<Decision & { email: string | null }> {
  const admins = await lockPlatformAdmins(tx, config.adminEmails);
  if (admins.length === 1 && admins[0] === userId)
    throw conflict(profileMessages.lastAdmin, { title: 'Last platform admin' });
  const person = await findErasable(tx, userId);
  if (!person) throw notFound();
  // They would be made again at the next start.
  if (person.email !== null && config.adminEmails.includes(person.email))
    throw conflict(accountMessages.configuredAdmin, { title: 'Platform admin' });
  if (action === 'user.delete' && person.isOrphaned) throw conflict(accountMessages.orphanedOnly);
  if (action === 'user.clean_up' && !person.isOrphaned) throw conflict(accountMessages.notOrphaned);
  await erasePersonalData(tx, personalData, { userId, email: person.email, now });
  await eraseUserRow(tx, { userId, deletedBy, reason, now });
  const { email, communityId } = person;
  return {
    entries: [{ action, subjectType: 'user', subjectId: userId, communityId, reason }],
    touches: { userIds: [userId] },
    email,
  };
}
