import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import type { Services } from '../../../../platform/services.ts';
import { refuseOwnHome } from '../../../accounts/server/users/person-decision.ts';
import type { RejectRequestInput } from '../../../audit/request.schema.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { refuseDecision, rejectRequest } from '../../../audit/server/requests.ts';
import type { UndoableDecision } from '../../../audit/server/undo.ts';
import { lockPerson, refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import type { ListWaitingInput } from '../../../homes/home.schema.ts';
import { joinHousehold } from '../../../homes/server/join-home.ts';
import type { AddressChangeRow, ApproveAddressChangeInput } from '../../address-change.schema.ts';
import { loseHome } from '../moving/lost-home.ts';
import {
  decideAddressChange,
  findAddressChange,
  listWaitingAddressChanges,
  movePerson,
  reopenAddressChange,
  settleAddressChange,
} from './address-change.queries.ts';
import { addressDecisionMailJob } from './address-change-mails.ts';

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
 * Approves a person's move to the requested address and its home, in the community whose directory has the address or else in
 * their own. The HOA admin still approves the home. Their contributions stop counting in a community they leave.
 */
export async function approveAddressChange(
  context: SignedInContext,
  { requestId, requestedAt }: ApproveAddressChangeInput,
): Promise<void> {
  const { viewer, jobs } = context;
  await decide(context, async (tx, now, { undoableUntil, afterUndo }) => {
    const request = await findAddressChange(tx, requestId);
    if (!request) throw notFound();
    const { userId } = request;
    refuseOwnHome(context, userId);
    const communityId = request.newCommunityId ?? request.communityId;
    // Lock the person first, in the same order as a deletion, which locks the person before their requests.
    await lockPerson(tx, userId);
    const decision = { status: 'approved', decidedBy: viewer.userId, reason: null, now } as const;
    if (
      !(await decideAddressChange(
        tx,
        requestId,
        { ...decision, approvalUndoableUntil: undoableUntil },
        requestedAt,
      ))
    )
      await refuseDecision(findAddressChange(tx, requestId));
    const endedRoles = await loseHome(tx, userId, now, communityId);
    const move = { requestId, undoableUntil: undoableUntil.toISOString() };
    await jobs.enqueue(tx, movePersonJob, move, afterUndo);
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
      touches: {},
    };
  });
}

/**
 * Moves a person once the approval of their request can no longer be undone: their old and new neighbors read it in the
 * figures. Their email leaves afterwards.
 */
export const movePersonJob = defineJob(
  'move-person',
  { queue: 'urgent' },
  async (services: Services, { requestId, undoableUntil }: Record<'requestId' | 'undoableUntil', string>) => {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      const request = await findAddressChange(tx, requestId);
      if (!request) return;
      const { userId, requestedAddress: address } = request;
      await lockPerson(tx, userId);
      if (!(await settleAddressChange(tx, requestId, new Date(undoableUntil)))) return;
      const communityId = request.newCommunityId ?? request.communityId;
      const place = {
        normalizedAddress: request.requestedNormalizedAddress,
        streetName: request.metadata.address_components?.route.trim() || null,
      };
      await movePerson(tx, {
        userId,
        communityId,
        address,
        formattedAddress: request.requestedFormattedAddress,
        googlePlaceId: request.requestedPlaceId,
        ...place,
      });
      if (communityId)
        await joinHousehold(tx, { userId, communityId, householdAddress: address, ...place, now });
      await services.jobs.enqueue(tx, addressDecisionMailJob, { requestId });
      await refreshFigures(tx, { userIds: [userId] }, now);
    });
  },
);

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

/** Undoes the decision about an address change; returns false if the person has moved or asked again since. */
export const undoAddressChange = (
  tx: Tx,
  { action, subjectId, createdAt }: Pick<UndoableDecision, 'action' | 'subjectId' | 'createdAt'>,
): Promise<boolean> => reopenAddressChange(tx, subjectId, createdAt, action === 'address_change.approve');
