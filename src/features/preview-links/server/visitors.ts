import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { decide } from '../../audit/server/decide.ts';
import type { ListVisitorsInput, VisitorDetail, VisitorRow } from '../visitor.schema.ts';
import {
  deleteSharedBy,
  eraseVisitor,
  findVisitor,
  listCostsOf,
  listEventsOf,
  listReviewsOf,
  listVisitorRows,
} from './visitor-admin.queries.ts';

/** Visitors who said who they are, newest first. Names and addresses are for platform admins alone. */
export function listVisitors(
  { db }: SignedInContext,
  { page, ...filters }: ListVisitorsInput,
): Promise<PageOf<VisitorRow>> {
  return readPage(page, (window) => listVisitorRows(db, filters, window));
}

/** Returns a visitor, what they did, and what they shared and have not taken along to an account. */
export async function getVisitor(
  { db }: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<VisitorDetail> {
  const visitor = await findVisitor(db, sessionId);
  if (!visitor) throw notFound('This visitor’s data has been deleted.');
  const events = await listEventsOf(db, sessionId);
  return {
    ...visitor,
    events: events.toReversed(),
    ratings: await listReviewsOf(db, sessionId),
    costs: await listCostsOf(db, sessionId),
  };
}

/**
 * Deletes what a visitor said and shared: name, address, ratings, costs, and the token of their browser. Their events
 * stay with nobody behind them: what a link achieved does not change because somebody asked to be forgotten. What they
 * have made their own as a resident is the account's, and stays there.
 */
export async function deleteVisitor(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    // The row first, as every write of the visitor does: who is just saving a rating waits, and is then nobody.
    const erased = await eraseVisitor(tx, { sessionId, unknownToken: hashToken(newToken()), now });
    if (!erased) throw notFound('This visitor’s data has been deleted already.');
    await deleteSharedBy(tx, sessionId);
    return {
      entries: [
        {
          action: 'visitor.delete',
          subjectType: 'preview visitor',
          subjectId: sessionId,
          communityId: erased.communityId,
        },
      ],
      touches: {},
    };
  });
}
