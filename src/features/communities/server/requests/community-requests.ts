import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { communitySlugOf } from '../../community-slug.ts';
import {
  type ApproveCommunityRequestInput,
  type CommunityRequestRow,
  decidedRequestMessages,
  type RejectRequestInput,
} from '../../decided-request.schema.ts';
import { communityDecisionMailJob } from '../community.job-kinds.ts';
import { insertCommunity } from '../community.queries.ts';
import {
  decideCommunityRequest,
  findCommunityRequest,
  listWaitingCommunityRequests,
} from '../community-request.queries.ts';

/** Wishes for communities that wait for a decision, the longest first. */
export function listCommunityRequests(
  { db }: SignedInContext,
  { page }: { page: number },
): Promise<PageOf<CommunityRequestRow>> {
  return readPage(page, (window) => listWaitingCommunityRequests(db, window));
}

/** Makes the community that somebody asked for, and tells them where it is. */
export async function approveCommunityRequest(
  { db, viewer, clock, jobs }: SignedInContext,
  { requestId, name, totalHomes }: ApproveCommunityRequestInput,
): Promise<{ slug: string }> {
  const slug = communitySlugOf(name);
  if (slug === '') throw invalidField('name', decidedRequestMessages.name);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await decide(tx, { id: requestId, status: 'approved', decidedBy: viewer.userId, reason: null, now });
    const communityId = await insertCommunity(tx, { slug, name, totalHomes, createdAt: now, updatedAt: now });
    if (communityId === null) throw invalidField('name', decidedRequestMessages.nameTaken);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'approve community request',
      subjectType: 'community',
      subjectId: communityId,
      communityId,
      now,
    });
    await jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug });
  });
  return { slug };
}

/** Turns the wish for a community down, and says so kindly. */
export async function rejectCommunityRequest(
  { db, viewer, clock, jobs }: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  const reason = input.reason || null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await decide(tx, { id: requestId, status: 'rejected', decidedBy: viewer.userId, reason, now });
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'reject community request',
      subjectType: 'request',
      subjectId: requestId,
      reason,
      now,
    });
    await jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug: null });
  });
}

/** Of two admins at once the first one decides. */
async function decide(tx: Tx, decision: Parameters<typeof decideCommunityRequest>[1]): Promise<void> {
  if (await decideCommunityRequest(tx, decision)) return;
  if (!(await findCommunityRequest(tx, decision.id))) throw notFound();
  throw new AppError('CONFLICT', decidedRequestMessages.alreadyDecided, { title: 'Already decided' });
}
