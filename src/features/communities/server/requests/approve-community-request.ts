import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { communitySlugOf } from '../../../../catalogue/community-slug.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { insertCommunity } from '../../../homes/server/communities.ts';
import { type ApproveCommunityRequestInput, decidedRequestMessages } from '../../decided-request.schema.ts';
import { communityDecisionMailJob } from '../community.job-kinds.ts';
import { decideCommunityRequest, findCommunityRequest } from '../community-request.queries.ts';
import { refuseDecision } from './refuse-request-decision.ts';

/** Makes the community that somebody asked for, and tells them where it is. Of two admins at once the first one decides. */
export async function approveCommunityRequest(
  context: SignedInContext,
  { requestId, name, totalHomes }: ApproveCommunityRequestInput,
): Promise<{ slug: string }> {
  const slug = communitySlugOf(name);
  if (slug === '') throw invalidField('name', decidedRequestMessages.name);
  const { viewer, jobs } = context;
  await decide(context, async (tx, now) => {
    const decision = { status: 'approved', decidedBy: viewer.userId, reason: null, now } as const;
    if (!(await decideCommunityRequest(tx, requestId, decision)))
      await refuseDecision(findCommunityRequest(tx, requestId));
    const communityId = await insertCommunity(tx, { slug, name, totalHomes, createdAt: now, updatedAt: now });
    if (communityId === null) throw invalidField('name', decidedRequestMessages.nameTaken);
    await jobs.enqueue(tx, communityDecisionMailJob, { requestId, slug });
    return {
      entries: [
        {
          action: 'community_request.approve',
          subjectType: 'community',
          subjectId: communityId,
          communityId,
        },
      ],
      touches: {},
    };
  });
  return { slug };
}
