import { canReadReviews, costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { NewsItem } from '../news.contract.ts';
import { findNews } from './news.queries.ts';
import { findVisit, startVisit } from './reader.queries.ts';

/** How long a visit lasts after it began, in milliseconds. */
const visitMs = 6 * 60 * 60_000;

/**
 * Returns what is new since the last visit, for verified residents of a community. The first call of a visit moves the
 * time from which things are new, so that the line stays the same during the visit.
 */
export async function getNews({ db, viewer, clock }: SignedInContext): Promise<{ items: NewsItem[] }> {
  const { userId, communityId } = viewer;
  if (communityId === null || !canReadReviews(viewer, communityId)) return { items: [] };
  const now = clock.now();
  const lastBefore = new Date(now.getTime() - visitMs);
  const visit = await findVisit(db, userId);
  const isNew = visit === null || visit.visitedAt <= lastBefore || visit.visitedAt > now;
  if (isNew) await startVisit(db, { userId, now, lastBefore });
  // Nothing is new on the first visit.
  if (!visit) return { items: [] };
  const since = isNew ? visit.visitedAt : visit.seenAt;
  const seesCosts = costAccess(viewer, communityId) === 'open';
  return { items: await findNews(db, { userId, communityId, since, now, seesCosts }) };
}
