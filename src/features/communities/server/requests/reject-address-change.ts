import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import { addressDecisionMailJob } from '../community.job-kinds.ts';
import { decideAddressChange, findAddressChange } from './address-change.queries.ts';
import { refuseDecision } from './refuse-request-decision.ts';

/** Turns an address change down: the person stays where they are, is told kindly, and may ask again. */
export async function rejectAddressChange(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  const reason = input.reason || null;
  const { viewer, jobs } = context;
  await decide(context, async (tx, now) => {
    const request = await findAddressChange(tx, requestId);
    if (!request) throw notFound();
    const decision = { status: 'rejected', decidedBy: viewer.userId, reason, now } as const;
    if (!(await decideAddressChange(tx, requestId, decision)))
      await refuseDecision(findAddressChange(tx, requestId));
    await jobs.enqueue(tx, addressDecisionMailJob, { requestId });
    const { userId: subjectId, communityId } = request;
    return { action: 'address_change.reject', subjectType: 'user', subjectId, communityId, reason };
  });
}
