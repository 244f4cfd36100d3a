import type { SignedInContext } from '../../../access/server/request-context.ts';
import { waitingFor } from './waiting-for.ts';

/** Returns how much waits for the admin asking in all their queues: the number in the navigation. */
export async function countWaiting({ db, viewer }: SignedInContext): Promise<{ total: number }> {
  const queues = await waitingFor(db, viewer, 1);
  return { total: queues.reduce((sum, { total }) => sum + total, 0) };
}
