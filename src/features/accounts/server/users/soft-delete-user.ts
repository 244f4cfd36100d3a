import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { forbidden } from '../../../../platform/errors.ts';
import type { PersonalData } from '../../../../platform/personal-data.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';
import type { softDeleteUserInput } from '../../user-management.schema.ts';
import { sendDeletedMailJob } from '../account.job-kinds.ts';
import { erasePerson } from '../erase-person.ts';

/**
 * Deletes a person: signs them out, erases who they are, and stops counting what they wrote. The reason stays in the
 * audit log and is not told; the mail to the person is queued before their address is gone.
 */
export async function softDeleteUser(
  context: SignedInContext,
  { userId, reason }: z.output<typeof softDeleteUserInput>,
  personalData: readonly PersonalData[],
): Promise<void> {
  const { jobs, viewer } = context;
  if (userId === viewer.userId) throw forbidden(accountMessages.notYourself);
  await decide(context, async (tx, now) => {
    const decision = await erasePerson(context, tx, personalData, {
      userId,
      deletedBy: viewer.userId,
      action: 'user.delete',
      reason,
      now,
    });
    const { email } = decision;
    if (email !== null) await jobs.enqueue(tx, sendDeletedMailJob, { to: email });
    return decision;
  });
}
