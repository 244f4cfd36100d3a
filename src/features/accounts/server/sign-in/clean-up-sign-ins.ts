import type { Services } from '../../../../platform/services.ts';
import { deleteExpiredSessions } from '../sessions/session.queries.ts';
import { deleteStaleLinks } from './sign-in-link.queries.ts';

/** Long enough for a mail that had to be tried again; later than that nobody waits for it. */
const keepLinks = 60 * 60_000;

/** Removes sessions and sign-in links that open nothing any more. */
export async function cleanUpSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteStaleLinks(db, new Date(now.getTime() - keepLinks), now);
}
