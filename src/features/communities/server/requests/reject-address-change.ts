import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { RejectRequestInput } from '../../decided-request.schema.ts';
import { addressDecisionMailJob } from '../community.job-kinds.ts';
import { decideAddressChange, findAddressChange } from './address-change.queries.ts';
import { rejectRequest } from './reject-request.ts';

/** Turns an address change down: the person stays where they are, is told kindly, and may ask again. */
export async function rejectAddressChange(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  await rejectRequest(context, input, {
    find: findAddressChange,
    writeDecision: decideAddressChange,
    enqueueMail: (tx) => context.jobs.enqueue(tx, addressDecisionMailJob, { requestId: input.requestId }),
    entryOf: ({ userId: subjectId, communityId }) => ({
      action: 'address_change.reject',
      subjectType: 'user',
      subjectId,
      communityId,
    }),
  });
}
