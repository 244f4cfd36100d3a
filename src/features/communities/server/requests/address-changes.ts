import { AppError, notFound } from '../../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { refreshVendorStatsOfUser } from '../../../vendors/server/vendor-stats.ts';
import {
  type AddressChangeRow,
  decidedRequestMessages,
  type RejectRequestInput,
} from '../../decided-request.schema.ts';
import { addressDecisionMailJob } from '../community.job-kinds.ts';
import { joinHousehold } from '../join-household.ts';
import {
  decideAddressChange,
  findAddressChange,
  listWaitingAddressChanges,
  movePerson,
} from './address-change.queries.ts';

/** Address changes that wait for a decision, the longest first. */
export function listAddressChangeRequests(
  { db }: SignedInContext,
  { page }: { page: number },
): Promise<PageOf<AddressChangeRow>> {
  return readPage(page, (window) => listWaitingAddressChanges(db, window));
}

/**
 * Moves a person to the address they asked for: into the community whose directory holds it, else within their own, and
 * into the home there, whose approval is the HOA admin's as ever. What they wrote stops counting in a community they
 * leave.
 */
export async function approveAddressChange(
  { db, viewer, clock, jobs }: SignedInContext,
  { requestId, requestedAt }: { requestId: string; requestedAt: Date },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
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
    const decision = {
      id: requestId,
      status: 'approved',
      decidedBy: viewer.userId,
      reason: null,
      now,
    } as const;
    if (!(await decideAddressChange(tx, decision, requestedAt))) throw refusalOf(request.status);
    if (communityId) {
      await joinHousehold(tx, {
        userId,
        communityId,
        householdAddress: request.requestedAddress,
        ...place,
        now,
      });
    }
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'approve address change',
      subjectType: 'user',
      subjectId: userId,
      communityId,
      now,
    });
    await jobs.enqueue(tx, addressDecisionMailJob, { requestId });
    await refreshVendorStatsOfUser(tx, userId, now);
  });
}

/** Turns an address change down: the person stays where they are, is told kindly, and may ask again. */
export async function rejectAddressChange(
  { db, viewer, clock, jobs }: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  const reason = input.reason || null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const request = await findAddressChange(tx, requestId);
    if (!request) throw notFound();
    const decision = { id: requestId, status: 'rejected', decidedBy: viewer.userId, reason, now } as const;
    if (!(await decideAddressChange(tx, decision))) throw refusalOf(request.status);
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'reject address change',
      subjectType: 'user',
      subjectId: request.userId,
      communityId: request.communityId,
      reason,
      now,
    });
    await jobs.enqueue(tx, addressDecisionMailJob, { requestId });
  });
}

function refusalOf(status: string): AppError {
  return status === 'pending'
    ? new AppError('CONFLICT', decidedRequestMessages.changed, { title: 'Request changed' })
    : new AppError('CONFLICT', decidedRequestMessages.alreadyDecided, { title: 'Already decided' });
}
