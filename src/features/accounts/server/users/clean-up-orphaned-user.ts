import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { PersonalData } from '../../../../platform/personal-data.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';
import { erasePerson } from '../erase-person.ts';

/**
 * Removes what is left of an orphaned account: a sign-in identity without a profile, or the reverse. Its e-mail is free
 * again. Anybody else's account is refused.
 */
export async function cleanUpOrphanedUser(
  context: SignedInContext,
  { userId }: { userId: string },
  personalData: readonly PersonalData[],
): Promise<void> {
  const { viewer } = context;
  if (userId === viewer.userId) throw forbidden(accountMessages.notYourself);
  await decide(context, (tx, now) =>
    erasePerson(context, tx, personalData, {
      userId,
      deletedBy: viewer.userId,
      action: 'user.clean_up',
      reason: 'orphaned account',
      now,
    }),
  );
}
