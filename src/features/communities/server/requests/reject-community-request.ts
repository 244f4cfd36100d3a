import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import { communityDecisionMailJob } from '../community.job-kinds.ts';
import { decideCommunityRequest, findCommunityRequest } from '../community-request.queries.ts';
import { rejectRequest } from './reject-request.ts';

/** Rejects a request for a community, and says so kindly. */
export async function rejectCommunityRequest(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  await rejectRequest(context, input, {
    find: findCommunityRequest,
    writeDecision: decideCommunityRequest,
    enqueueMail: (tx) => context.jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug: null }),
    entryOf: ({ communityName: name }) => ({
      action: 'community_request.reject',
      subjectType: 'request',
      subjectId: requestId,
      details: { name },
    }),
  });
}
