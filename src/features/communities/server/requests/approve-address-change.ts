import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { joinHousehold } from '../../../homes/server/join-household.ts';
import type { ApproveAddressChangeInput } from '../../decided-request.schema.ts';
import { addressDecisionMailJob } from '../community.job-kinds.ts';
import { decideAddressChange, findAddressChange, movePerson } from './address-change.queries.ts';
import { refuseDecision } from './refuse-request-decision.ts';

/**
 * Moves a person to the address they asked for: into the community whose directory holds it, else within their own, and
 * into the home there, whose approval is the HOA admin's as ever. What they wrote stops counting in a community they
 * leave.
 */
export async function approveAddressChange(
  context: SignedInContext,
  { requestId, requestedAt }: ApproveAddressChangeInput,
): Promise<void> {
  const { viewer, jobs } = context;
  await decide(context, async (tx, now) => {
    const request = await findAddressChange(tx, requestId);
    if (!request) throw notFound();
    const { userId } = request;
    const communityId = request.newCommunityId ?? request.communityId;
    const place = {
      normalizedAddress: request.requestedNormalizedAddress,
      streetName: request.metadata.address_components?.route.trim() || null,
    };
    // The person first, as everybody does: whoever erases them holds their row before their requests.
    await movePerson(tx, {
      userId,
      communityId,
      address: request.requestedAddress,
      formattedAddress: request.requestedFormattedAddress,
      googlePlaceId: request.requestedPlaceId,
      ...place,
    });
    const decision = { status: 'approved', decidedBy: viewer.userId, reason: null, now } as const;
    if (!(await decideAddressChange(tx, requestId, decision, requestedAt)))
      await refuseDecision(findAddressChange(tx, requestId));
    if (communityId) {
      await joinHousehold(tx, {
        userId,
        communityId,
        householdAddress: request.requestedAddress,
        ...place,
        now,
      });
    }
    await jobs.enqueue(tx, addressDecisionMailJob, { requestId });
    return {
      entries: [{ action: 'address_change.approve', subjectType: 'user', subjectId: userId, communityId }],
      touches: { userIds: [userId] },
    };
  });
}
