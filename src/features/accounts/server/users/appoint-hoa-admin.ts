import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { conflict } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendRoleMailJob } from '../account.job-kinds.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { requireVerified } from './require-verified.ts';
import { insertHoaAdmin } from './user-decision.queries.ts';

/**
 * Makes a verified person HOA admin of a community. Their sessions end: none that is older than the role has its
 * rights, and a lost browser does not become an admin's.
 */
export async function appointHoaAdmin(
  context: SignedInContext,
  { userId, communitySlug }: { userId: string; communitySlug: string },
): Promise<void> {
  const { jobs, viewer } = context;
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    await requireVerified(tx, userId);
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    const role = { userId, communityId, appointedBy: viewer.userId, createdAt: now };
    if (!(await insertHoaAdmin(tx, role))) throw conflict(accountMessages.alreadyAppointed);
    await deleteSessionsOf(tx, userId);
    await jobs.enqueue(tx, sendRoleMailJob, { userId, role: 'HOA admin', isAppointed: true, communityId });
    return { entries: [entryAbout(userId, { action: 'hoa_admin.appoint', communityId })], touches: {} };
  });
}
