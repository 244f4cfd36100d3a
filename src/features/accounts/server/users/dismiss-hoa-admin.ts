import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendRoleMailJob } from '../account.job-kinds.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { deleteHoaAdmin, findStanding } from './user-decision.queries.ts';

/** Ends the role in one community, from the person's next request on; they stay signed in as the resident they are. */
export async function dismissHoaAdmin(
  context: SignedInContext,
  { userId, communitySlug }: { userId: string; communitySlug: string },
): Promise<void> {
  const { jobs } = context;
  refuseSelf(context, userId);
  await decide(context, async (tx) => {
    if (!(await findStanding(tx, userId))) throw notFound();
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    if (!(await deleteHoaAdmin(tx, userId, communityId))) throw conflict(accountMessages.notAppointed);
    await jobs.enqueue(tx, sendRoleMailJob, { userId, role: 'HOA admin', isAppointed: false, communityId });
    return { entries: [entryAbout(userId, { action: 'hoa_admin.dismiss', communityId })], touches: {} };
  });
}
