import type { SignedInContext } from '../../../access/server/request-context.ts';
import { countsOnOtherPages, countWaitingFor, type OtherPageCounts } from './waiting-total.queries.ts';

/** Returns how much waits for the admin asking in all their queues: the number in the navigation. */
export async function countWaiting({ db, viewer }: SignedInContext): Promise<{ total: number }> {
  return { total: await countWaitingFor(db, viewer) };
}

/** Returns how much waits on the pages that `/admin` leads to, in one community or, with null, in all. */
export function countOnOtherPages(
  { db }: SignedInContext,
  { communitySlug }: { communitySlug: string | null },
): Promise<OtherPageCounts> {
  return countsOnOtherPages(db, communitySlug);
}
