import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import { communityDecisionMailJob } from '../community.job-kinds.ts';
import { decideCommunityRequest, findCommunityRequest } from '../community-request.queries.ts';
import { refuseDecision } from './refuse-request-decision.ts';

/** Rejects a request for a community, and says so kindly. */
export async function rejectCommunityRequest(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  const reason = input.reason || null;
  const { viewer, jobs } = context;
  await decide(context, async (tx, now) => {
    const decision = { status: 'rejected', decidedBy: viewer.userId, reason, now } as const;
    const { communityName } =
      (await decideCommunityRequest(tx, requestId, decision)) ??
      (await refuseDecision(findCommunityRequest(tx, requestId)));
    await jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug: null });
    return {
      action: 'community_request.reject',
      subjectType: 'request',
      subjectId: requestId,
      reason,
      details: { name: communityName },
    };
  });
}
