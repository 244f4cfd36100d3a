import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { toCommunitySlug } from '../../../catalogue/community-slug.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, invalidField, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { EnqueueOptions } from '../../../platform/jobs/jobs.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { defaultTimeZone } from '../../../platform/time-zone.ts';
import { undoMessages } from '../../audit/audit.rules.ts';
import { type Decision as AdminDecision, type DecisionEntry, decide } from '../../audit/server/decide.ts';
import { afterUndo, requireUndoable, type UndoableDecision, undoneEntry } from '../../audit/server/undo.ts';
import type { SearchWaitingInput } from '../../homes/home.schema.ts';
import { insertCommunity } from '../../homes/server/communities.ts';
import { timeZoneOfText } from '../../homes/server/time-zone.ts';
import { communityRequestMessages, type RequestCommunityInput } from '../community-request.schema.ts';
import {
  type ApproveCommunityRequestInput,
  type CommunityRequestRow,
  decidedRequestMessages,
  type RejectRequestInput,
} from '../decided-request.schema.ts';
import { communityDecisionMailJob, readHome } from './community-decision.ts';
import { removeUnusedCommunity } from './remove-community.queries.ts';
import {
  type Decision,
  decideCommunityRequest,
  findCommunityRequest,
  insertCommunityRequest,
  listWaitingCommunityRequests,
  reopenCommunityRequest,
  setCommunityOfRequest,
} from './request.queries.ts';

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
    label: `${communityName}, ${location}`,
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
  if (slug === '') throw invalidField('name', decidedRequestMessages.name);
  const { viewer, jobs } = context;
  await decide(context, async (tx, now) => {
    const decision = { status: 'approved', decidedBy: viewer.userId, reason: null, now } as const;
    if (!(await decideCommunityRequest(tx, requestId, decision)))
      await refuseDecision(findCommunityRequest(tx, requestId));
    const request = await findCommunityRequest(tx, requestId);
    const timeZone = timeZoneOfText(request?.location ?? null) ?? defaultTimeZone;
    const dates = { timeZone, createdAt: now, updatedAt: now };
    const communityId = await insertCommunity(tx, { slug, name, totalHomes, verifiesMatches, ...dates });
    if (communityId === null) throw invalidField('name', decidedRequestMessages.nameTaken);
    await setCommunityOfRequest(tx, requestId, { communityId, appointsRequestor });
    const mail = { requestId, slug, decidedAt: now.toISOString() };
    await jobs.enqueue(tx, communityDecisionMailJob, mail, afterUndo(context, now));
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
  await decide(context, async (tx, now): Promise<AdminDecision> => {
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
    throw conflict(decidedRequestMessages.inUse, { title: 'Not undone' });
}

interface Requests<Request> {
  find: (tx: Tx, id: string) => Promise<Request | null>;
  /** Writes the decision; returns false if the request is no longer pending. */
  writeDecision: (tx: Tx, id: string, decision: Decision) => Promise<boolean>;
  enqueueMail: (tx: Tx, options: EnqueueOptions, now: Date) => Promise<void>;
  entryOf: (request: Request) => Omit<DecisionEntry, 'reason'>;
}

export async function rejectRequest<Request extends { status: string }>(
  context: SignedInContext,
  { requestId, reason: text }: RejectRequestInput,
  { find, writeDecision, enqueueMail, entryOf }: Requests<Request>,
): Promise<void> {
  const reason = text || null;
  await decide(context, async (tx, now) => {
    const request = await find(tx, requestId);
    if (!request) throw notFound();
    const decision = { status: 'rejected', decidedBy: context.viewer.userId, reason, now } as const;
    if (!(await writeDecision(tx, requestId, decision))) await refuseDecision(find(tx, requestId));
    await enqueueMail(tx, afterUndo(context, now), now);
    return { entries: [{ ...entryOf(request), reason }], touches: {} };
  });
}

/**
 * Throws the reason why a request was not decided.
 *
 * @param current the request read after the attempt, so it includes another admin's decision
 */
export async function refuseDecision(current: Promise<{ status: string } | null>): Promise<never> {
  const request = await current;
  if (!request) throw notFound();
  throw request.status === 'pending'
    ? conflict(decidedRequestMessages.changed, { title: 'Request changed' })
    : conflict(decidedRequestMessages.alreadyDecided, { title: 'Already decided' });
}
