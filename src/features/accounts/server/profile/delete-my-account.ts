import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { sessionCookie } from '../../../../access/server/sessions.ts';
import { forbidden, invalidField } from '../../../../platform/errors.ts';
import type { PersonalData } from '../../../../platform/personal-data.ts';
import { decide } from '../../../audit/server/decide.ts';
import { deleteConfirmation, profileMessages } from '../../profile-messages.ts';
import { erasePerson } from '../erase-person.ts';

/**
 * Deletes the person's own account, once they have typed that they mean it. Whoever merely typed somebody's e-mail at
 * sign-up may take that request back, but not the account it has become.
 */
export async function deleteMyAccount(
  context: SignedInContext,
  { confirmation }: { confirmation: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  const { viewer, cookies } = context;
  if (!viewer.isConfirmed && viewer.isAccountVerified) throw forbidden(profileMessages.confirmFirst);
  if (confirmation.trim().toUpperCase() !== deleteConfirmation)
    throw invalidField('confirmation', profileMessages.confirmation);
  await decide(context, (tx, now) => {
    const { userId } = viewer;
    const deletion = { userId, deletedBy: userId, reason: 'own wish', now };
    return erasePerson(context, tx, personalData, { ...deletion, action: 'user.delete_self' });
  });
  cookies.clear(sessionCookie);
}
