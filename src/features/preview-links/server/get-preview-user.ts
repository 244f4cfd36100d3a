import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PreviewUserDetail } from '../preview-user.schema.ts';
import { findVisitor, listCostsOf, listEventsOf, listReviewsOf } from './preview-user.queries.ts';

/** A visitor, what they did, and what they shared and have not taken along to an account. */
export async function getPreviewUser(
  { db }: SignedInContext,
  { sessionId }: { sessionId: string },
): Promise<PreviewUserDetail> {
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
