import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import { communityDecisionMailJob } from '../community.job-kinds.ts';
import { decideCommunityRequest, findCommunityRequest } from '../community-request.queries.ts';
import { refuseDecision } from './refuse-request-decision.ts';

/** Turns the wish for a community down, and says so kindly. */
export async function rejectCommunityRequest(
  { db, viewer, clock, jobs }: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  const reason = input.reason || null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const decision = { status: 'rejected', decidedBy: viewer.userId, reason, now } as const;
    const { communityName } =
      (await decideCommunityRequest(tx, requestId, decision)) ??
      (await refuseDecision(findCommunityRequest(tx, requestId)));
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'community_request.reject',
      subjectType: 'request',
      subjectId: requestId,
      reason,
      details: { name: communityName },
      now,
    });
    await jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug: null });
  });
}
