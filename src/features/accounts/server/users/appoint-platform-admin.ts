import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { conflict } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendRoleMailJob } from '../account.job-kinds.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { requireVerified } from './require-verified.ts';
import { setPlatformAdmin } from './user-decision.queries.ts';

/** Makes a verified person platform admin. Their sessions end: they sign in again for the new rights. */
export async function appointPlatformAdmin(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { jobs } = context;
  refuseSelf(context, userId);
  await decide(context, async (tx) => {
    const person = await requireVerified(tx, userId);
    const isConfigured = isConfiguredAdmin(context, person.email);
    if (isConfigured || !(await setPlatformAdmin(tx, userId, true)))
      throw conflict(accountMessages.alreadyAppointed);
    await deleteSessionsOf(tx, userId);
    await jobs.enqueue(tx, sendRoleMailJob, {
      userId,
      role: 'platform admin',
      isAppointed: true,
      communityId: null,
    });
    return {
      entries: [entryAbout(userId, { action: 'platform_admin.appoint', communityId: null })],
      touches: {},
    };
  });
}
