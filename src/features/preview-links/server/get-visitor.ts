import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { VisitorDetail } from '../visitor-admin.schema.ts';
import { findVisitor, listCostsOf, listEventsOf, listReviewsOf } from './visitor-admin.queries.ts';

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
