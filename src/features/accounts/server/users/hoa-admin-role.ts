import { AppError, notFound } from '../../../../platform/errors.ts';
import { requireCommunity } from '../../../communities/server/require-community.ts';
import { accountMessages } from '../../account.schema.ts';
import { sendRoleMailJob } from '../account.job-kinds.ts';
import type { SignedInContext } from '../request-context.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { decideAbout } from './decide-about.ts';
import { requireVerified } from './require-verified.ts';
import { deleteHoaAdmin, findStanding, insertHoaAdmin } from './user-decision.queries.ts';

interface HoaAdminRole {
  userId: string;
  communitySlug: string;
}

/**
 * Makes a verified person HOA admin of a community. Their sessions end: none that is older than the role has its
 * rights, and a lost browser does not become an admin's.
 */
export async function appointHoaAdmin(
  context: SignedInContext,
  { userId, communitySlug }: HoaAdminRole,
): Promise<void> {
  const { jobs, viewer } = context;
  await decideAbout(context, { userId, action: 'appoint HOA admin' }, async (tx, now) => {
    await requireVerified(tx, userId);
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    const role = { userId, communityId, appointedBy: viewer.userId, createdAt: now };
    if (!(await insertHoaAdmin(tx, role))) throw new AppError('CONFLICT', accountMessages.alreadyAppointed);
    await deleteSessionsOf(tx, userId);
    await jobs.enqueue(tx, sendRoleMailJob, { userId, role: 'HOA admin', isAppointed: true, communityId });
    return { communityId };
  });
}

/** Ends the role in one community, from the person's next request on; they stay signed in as the resident they are. */
export async function dismissHoaAdmin(
  context: SignedInContext,
  { userId, communitySlug }: HoaAdminRole,
): Promise<void> {
  const { jobs } = context;
  await decideAbout(context, { userId, action: 'dismiss HOA admin' }, async (tx) => {
    if (!(await findStanding(tx, userId))) throw notFound();
    const { id: communityId } = await requireCommunity(tx, communitySlug);
    if (!(await deleteHoaAdmin(tx, userId, communityId)))
      throw new AppError('CONFLICT', accountMessages.notAppointed);
    await jobs.enqueue(tx, sendRoleMailJob, { userId, role: 'HOA admin', isAppointed: false, communityId });
    return { communityId };
  });
}
