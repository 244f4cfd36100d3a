import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendRoleMailJob } from '../account.job-kinds.ts';
import { lockPlatformAdmins } from '../erase-person.queries.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { findStanding, setPlatformAdmin } from './user-decision.queries.ts';

/**
 * Ends the role of an appointed platform admin, from their next request on. Nobody dismisses themselves, so one is
 * always left: of two admins who dismiss each other at once, the second is none any more when it is their turn.
 */
export async function dismissPlatformAdmin(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { config, jobs, viewer } = context;
  refuseSelf(context, userId);
  await decide(context, async (tx) => {
    const admins = await lockPlatformAdmins(tx, config.adminEmails);
    if (!admins.includes(viewer.userId)) throw forbidden(accountMessages.noAdminAnyMore);
    const person = await findStanding(tx, userId);
    if (!person) throw notFound();
    if (isConfiguredAdmin(context, person.email)) throw conflict(accountMessages.configuredAdmin);
    if (!(await setPlatformAdmin(tx, userId, false))) throw conflict(accountMessages.notAppointed);
    await jobs.enqueue(tx, sendRoleMailJob, {
      userId,
      role: 'platform admin',
      isAppointed: false,
      communityId: null,
    });
    return {
      entries: [entryAbout(userId, { action: 'platform_admin.dismiss', communityId: null })],
      touches: {},
    };
  });
}
