import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { isDoneIfAvailable } from '../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { perDay } from '../../../platform/http/rate-limits.ts';
import type { PlaceDetails } from '../../../platform/places/places.ts';
import type { GooglePlaceDetails, googlePlaceDetailsInput } from '../places.contract.ts';
import { placesMessages } from '../places.texts.ts';
import { findMapsFigures, isPlaceOfVendor, type MapsFigures, storeMapsFigures } from './places.queries.ts';
import { fromStoredReview, mapsRetentionStart, noFigures, toMapsFigures } from './ratings.ts';

const limit = { name: 'google-place-details', points: 60, seconds: 60 };
/** The provider bills every answer. */
const dailyLimit = perDay('google-place-details-live', 300);

const freshForMs = 24 * 60 * 60_000;

type Input = z.output<typeof googlePlaceDetailsInput>;

/**
 * Returns the maps provider's details of a business. Signed-out visitors can see only vendors' places, and no phone
 * number, since contacts are for residents. Uses stored figures while they are fresh and when the provider fails.
 */
export async function fetchGooglePlaceDetails(
  context: RequestContext,
  input: Input,
): Promise<GooglePlaceDetails> {
  const { db, clock, config, viewer, limits, places } = context;
  await limits.consume(limit, context.clientKey);
  const isListed = await isPlaceOfVendor(db, input.placeId);
  if (!viewer && !isListed) throw notFound();
  const since = mapsRetentionStart(config, clock.now());
  const stored = since && (await findMapsFigures(db, input.placeId, since));
  if (
    stored &&
    (places.kind === 'directory' || (input.freshness === 'kept' && isFresh(stored, clock.now())))
  ) {
    return toOutput(stored);
  }
  const details = await fetchDetails(context, input);
  if (details === 'failed') {
    if (stored && input.freshness === 'kept') return toOutput(stored);
    throw new AppError('UNAVAILABLE', placesMessages.reviewsFailed);
  }
  if (!details && !isListed) throw notFound();
  const figures = details && since ? toMapsFigures(details) : noFigures;
  if (isListed && since && places.kind === 'google') {
    await isDoneIfAvailable(
      db.transaction((tx) => storeMapsFigures(tx, input.placeId, figures, clock.now())),
    );
  }
  return toOutput(figures, viewer && details ? details.phone : null);
}

function isFresh({ updatedAt }: { updatedAt: Date | null }, now: Date): boolean {
  return updatedAt !== null && now.getTime() - updatedAt.getTime() < freshForMs;
}

async function fetchDetails(
  { places, limits, log, clientKey, requestId }: RequestContext,
  { placeId, sessionToken }: Input,
): Promise<PlaceDetails | null | 'failed'> {
  try {
    await limits.consume(dailyLimit, clientKey);
    return await places.findDetails(placeId, sessionToken);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ err: error, requestId }, 'maps provider failed');
    return 'failed';
  }
}

function toOutput(
  { rating, ratingCount, reviews }: MapsFigures,
  phone: string | null = null,
): GooglePlaceDetails {
  return {
    formattedPhoneNumber: phone,
    rating,
    userRatingsTotal: ratingCount,
    reviews: (reviews ?? []).slice(0, 5).map(fromStoredReview),
  };
}
