import type { SignedInContext } from '../../../access/server/request-context.ts';
import { countWaitingFor } from './waiting-total.queries.ts';

/** Returns how much waits for the admin asking in all their queues: the number in the navigation. */
export async function countWaiting({ db, viewer }: SignedInContext): Promise<{ total: number }> {
  return { total: await countWaitingFor(db, viewer) };
}
