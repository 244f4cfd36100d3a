import type { Tx } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { figuresOf, noFigures } from './maps-figures.ts';
import { fetchRatingJob } from './places.job-kinds.ts';
import { keepMapsFigures } from './places.queries.ts';

/** Returns whether there is a provider to fetch ratings from, and they are wanted. */
export function areRatingsFetched({ config, places }: Pick<Services, 'config' | 'places'>): boolean {
  return config.areGoogleRatingsOn && places.kind === 'google';
}

/** Queues the first look-up of a business, in the transaction that makes it a vendor's. */
export async function queueRatingOf(services: Services, tx: Tx, placeId: string | null): Promise<void> {
  if (placeId === null || !areRatingsFetched(services)) return;
  await services.jobs.enqueue(tx, fetchRatingJob, { placeId }, { singletonKey: placeId });
}

/** Fetches and keeps what the provider tells of a business; nothing of a place that is gone. */
export async function fetchRatingOf({ places, db, clock }: Services, placeId: string): Promise<void> {
  const details = await places.findDetails(placeId);
  await keepMapsFigures(db, placeId, details ? figuresOf(details) : noFigures, clock.now());
}
