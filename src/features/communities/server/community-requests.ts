import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { toCommunitySlug } from '../../../catalogue/community-slug.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { defaultTimeZone } from '../../../platform/time-zone.ts';
import { undoMessages } from '../../audit/audit.rules.ts';
import type { RejectRequestInput } from '../../audit/request.schema.ts';
import { type Audited, decide } from '../../audit/server/audited-transaction.ts';
import { refuseDecision, rejectRequest } from '../../audit/server/requests.ts';
import { requireUndoable, type UndoableDecision, undoneEntry } from '../../audit/server/undo.ts';
import type { SearchWaitingInput } from '../../homes/home.schema.ts';
import { insertCommunity } from '../../homes/server/shared-queries.ts';
import { timeZoneOfText } from '../../homes/server/time-zone.ts';
import { communityRequestMessages, type RequestCommunityInput } from '../community-request.schema.ts';
import {
  type ApproveCommunityRequestInput,
  type CommunityRequestRow,
  communityNameMessages,
} from '../decided-request.schema.ts';
import { communityDecisionMailJob, readHome } from './community-decision.ts';
import {
  decideCommunityRequest,
  findCommunityRequest,
  insertCommunityRequest,
  listWaitingCommunityRequests,
  reopenCommunityRequest,
  setCommunityOfRequest,
} from './community-request.queries.ts';
import { removeUnusedCommunity } from './remove-community.queries.ts';

const limit: RateLimit = { name: 'community-request', points: 5, seconds: 3600, isPersistent: true };

export async function requestCommunity(context: RequestContext, input: RequestCommunityInput): Promise<void> {
  await context.limits.consume(limit, context.clientKey);
  const homeAddress = input.isResident === 'yes' ? input.homeAddress : '';
  if (homeAddress && !readHome(homeAddress)) throw invalidField('homeAddress', communityRequestMessages.home);
  await insertCommunityRequest(context.db, {
    communityName: input.communityName,
    location: input.location || null,
    requestorName: input.name,
    requestorEmail: input.email,
    isResident: input.isResident,
    homeAddress: homeAddress || null,
    notes: input.notes || null,
    createdAt: context.clock.now(),
  });
}

export function listCommunityRequests(
  { db }: SignedInContext,
  { page, query }: SearchWaitingInput,
): Promise<PageOf<CommunityRequestRow>> {
  return readPage(page, (window) => listWaitingCommunityRequests(db, query, window));
}

export const communityRequestsQueue = queueOf({
  title: 'Community Requests',
  path: '/admin?show=community-requests',
  rows: (db, _, window) => listWaitingCommunityRequests(db, '', window),
  describe: ({ communityName, location, requestedAt }) => ({
    label: [communityName, location].filter(Boolean).join(', '),
    since: requestedAt,
  }),
});

/**
 * Creates a requested community and emails its link to the requestor once this can no longer be undone. If two admins
 * decide, the first one wins.
 */
export async function approveCommunityRequest(
  context: SignedInContext,
  { requestId, name, totalHomes, appointsRequestor, verifiesMatches }: ApproveCommunityRequestInput,
): Promise<{ slug: string }> {
  const slug = toCommunitySlug(name);
  if (slug === '') throw invalidField('name', communityNameMessages.name);
  const { viewer, jobs } = context;
  await decide(context, async (tx, now, { afterUndo }) => {
    const decision = { status: 'approved', decidedBy: viewer.userId, reason: null, now } as const;
    if (!(await decideCommunityRequest(tx, requestId, decision)))
      await refuseDecision(findCommunityRequest(tx, requestId));
    const request = await findCommunityRequest(tx, requestId);
    const timeZone = timeZoneOfText(request?.location ?? null) ?? defaultTimeZone;
    const dates = { timeZone, createdAt: now, updatedAt: now };
    const communityId = await insertCommunity(tx, { slug, name, totalHomes, verifiesMatches, ...dates });
    if (communityId === null) throw invalidField('name', communityNameMessages.nameTaken);
    await setCommunityOfRequest(tx, requestId, { communityId, appointsRequestor });
    const { sessionId } = viewer;
    const mail = { requestId, slug, decidedAt: now.toISOString(), sessionId };
    await jobs.enqueue(tx, communityDecisionMailJob, mail, afterUndo);
    return {
      entries: [
        {
          action: 'community_request.approve',
          // The request stays when an undo removes the community.
          subject: ['request', requestId],
          communityId,
          details: { name, after: { slug, totalHomes, appointsRequestor, verifiesMatches } },
        },
      ],
      touches: {},
    };
  });
  return { slug };
}

export async function rejectCommunityRequest(
  context: SignedInContext,
  input: RejectRequestInput,
): Promise<void> {
  const { requestId } = input;
  await rejectRequest(context, input, {
    find: findCommunityRequest,
    writeDecision: decideCommunityRequest,
    enqueueMail: (tx, options, now) => {
      const mail = { requestId, slug: null, decidedAt: now.toISOString() };
      return context.jobs.enqueue(tx, communityDecisionMailJob, mail, options);
    },
    entryOf: ({ communityName: name }) => ({
      action: 'community_request.reject',
      subject: ['request', requestId],
      details: { name },
    }),
  });
}

/**
 * Undoes the admin's own decision about a community request within a few seconds, before the email is sent. Undoing an
 * approval removes the community again.
 *
 * @throws CONFLICT if it is too late, or the community is already in use
 */
export async function undoCommunityRequest(
  context: SignedInContext,
  { requestId }: { requestId: string },
): Promise<void> {
  await decide(context, async (tx, now): Promise<Audited> => {
    // First, because it locks the request, so that other admins cannot decide about it in the meantime.
    if (!(await reopenCommunityRequest(tx, requestId))) throw conflict(undoMessages.tooLate);
    const decisions = await requireUndoable(context, tx, { type: 'request', id: requestId }, now);
    for (const decision of decisions) await undo(tx, decision);
    return {
      entries: decisions.map((decision) => undoneEntry({ ...decision, communityId: null })),
      touches: {},
    };
  });
}

async function undo(tx: Tx, { action, communityId }: UndoableDecision): Promise<void> {
  if (action === 'community_request.reject') return;
  if (action !== 'community_request.approve' || communityId === null) throw conflict(undoMessages.tooLate);
  if (!(await removeUnusedCommunity(tx, communityId)))
    throw conflict(communityNameMessages.inUse, { title: 'Not undone' });
}
