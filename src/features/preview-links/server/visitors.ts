import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { decide } from '../../audit/server/audited-transaction.ts';
import type { ListVisitorsInput, VisitorDetail, VisitorRow } from '../visitor.schema.ts';
import { listCostsOf, listReviewsOf } from './preview-entry.queries.ts';
import {
  deleteSharedBy,
  eraseVisitor,
  findVisitor,
  listEventsOf,
  listVisitorRows,
} from './visitor-admin.queries.ts';

/** Names and addresses are for platform admins only. */
export function listVisitors(
  { db }: SignedInContext,
  { page, ...filters }: ListVisitorsInput,
): Promise<PageOf<VisitorRow>> {
  return readPage(page, (window) => listVisitorRows(db, filters, window));
}

/** Includes only the shares that no account took over. */
export async function getVisitor(
  { db }: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<VisitorDetail> {
  const visitor = await findVisitor(db, sessionId);
  if (!visitor) throw notFound('This visitor’s data has been deleted.');
  const events = await listEventsOf(db, sessionId);
  const reviews = await listReviewsOf(db, sessionId);
  const costs = await listCostsOf(db, sessionId);
  return {
    ...visitor,
    events: events.toReversed(),
    ratings: reviews.map(({ vendor, comments, ...review }) => ({
      ...review,
      vendorId: vendor.id,
      vendorName: vendor.name,
      comments: comments ?? '',
    })),
    costs: costs.map(({ vendor, kind, ...cost }) => ({ ...cost, vendorName: vendor.name, costKind: kind })),
  };
}

/**
 * Deletes a visitor's data: name, address, ratings, costs and token. Their events stay, anonymous, so that the
 * figures of the link do not change. What they took over as a resident belongs to the account and stays.
 */
export async function deleteVisitor(
  context: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    // Lock the row first, like every write of the visitor: a concurrent rating waits, and then finds no visitor.
    const erased = await eraseVisitor(tx, { sessionId, unknownToken: hashToken(newToken()), now });
    if (!erased) throw notFound('This visitor’s data has been deleted already.');
    await deleteSharedBy(tx, sessionId);
    return {
      entries: [
        {
          action: 'visitor.delete',
          subject: ['preview visitor', sessionId],
          communityId: erased.communityId,
        },
      ],
      touches: {},
    };
  });
}
