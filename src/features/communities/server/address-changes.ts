import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { refuseOwnHome } from '../../accounts/server/users/person-decision.ts';
import { decide } from '../../audit/server/decide.ts';
import { afterUndo } from '../../audit/server/undo.ts';
import { withoutCountry } from '../../homes/home.rules.ts';
import type { ListWaitingInput } from '../../homes/home.schema.ts';
import { joinHousehold } from '../../homes/server/join-home.ts';
import type {
  AddressChangeRow,
  ApproveAddressChangeInput,
  RejectRequestInput,
} from '../decided-request.schema.ts';
import { refuseDecision, rejectRequest } from './community-requests.ts';
import { loseHome } from './lost-home.ts';
import { addressDecisionMailJob } from './mails.ts';
import { keepFormerPlace, movePerson } from './moved-person.queries.ts';
import { decideAddressChange, findAddressChange, listWaitingAddressChanges } from './request.queries.ts';

export function listAddressChangeRequests(
  { db }: SignedInContext,
  { page, size, ...filters }: ListWaitingInput,
): Promise<PageOf<AddressChangeRow>> {
  return readPage(page, (window) => listWaitingAddressChanges(db, filters, window), size);
}

export const addressChangesQueue = queueOf({
  title: 'Address Changes',
  path: '/admin?show=address-changes',
  rows: (db, { communitySlug }, window) =>
    listWaitingAddressChanges(db, { query: '', communitySlug }, window),
  describe: ({ personName, requestedAddress, requestedAt }) => ({
    label: `${personName}, ${withoutCountry(requestedAddress)}`,
    since: requestedAt,
  }),
});

/**
 * Moves a person to the requested address and its home, in the community whose directory has the address or else in
 * their own. The HOA admin still approves the home. Their contributions stop counting in a community they leave.
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
    refuseOwnHome(context, userId);
    const communityId = request.newCommunityId ?? request.communityId;
    const place = {
      normalizedAddress: request.requestedNormalizedAddress,
      streetName: request.metadata.address_components?.route.trim() || null,
    };
    // Lock the person first, in the same order as a deletion, which locks the person before their requests.
    const former = await movePerson(tx, {
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
    await keepFormerPlace(tx, requestId, former);
    const endedRoles = await loseHome(tx, userId, now, communityId);
    if (communityId) {
      await joinHousehold(tx, {
        userId,
        communityId,
        householdAddress: request.requestedAddress,
        ...place,
        now,
      });
    }
    await jobs.enqueue(tx, addressDecisionMailJob, { requestId }, afterUndo(context, now));
    // A person who leaves a community takes their contributions out of its list, so admins of both read the entry.
    const concerned = [...new Set([request.communityId ?? communityId, communityId])];
    return {
      entries: [
        ...concerned.map((ofList) => ({
          action: 'address_change.approve' as const,
          subject: ['user', userId] as const,
          communityId: ofList,
        })),
        ...endedRoles,
      ],
      touches: { userIds: [userId] },
    };
  });
}

/** Rejects an address change and emails the person, who keeps their address and may ask again. */
export async function rejectAddressChange(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  await rejectRequest(context, input, {
    find: async (tx, id) => {
      const request = await findAddressChange(tx, id);
      if (request) refuseOwnHome(context, request.userId);
      return request;
    },
    writeDecision: decideAddressChange,
    enqueueMail: (tx, options) =>
      context.jobs.enqueue(tx, addressDecisionMailJob, { requestId: input.requestId }, options),
    entryOf: ({ userId, communityId }) => ({
      action: 'address_change.reject',
      subject: ['user', userId],
      communityId,
    }),
  });
}
