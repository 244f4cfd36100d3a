import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { PlaceDetails } from '../../../platform/places/places.ts';
import type { GooglePlaceDetails, googlePlaceDetailsInput } from '../places.schema.ts';
import { placesMessages } from '../places.texts.ts';
import { findMapsFigures, isPlaceOfVendor, keepMapsFigures, type MapsFigures } from './places.queries.ts';
import { figuresOf, fromKeptReview, keptSince, noFigures } from './ratings.ts';

const limit = { name: 'google-place-details', points: 60, seconds: 60 };
/** Every answer of the provider is billed. */
const dailyLimit: RateLimit = {
  name: 'google-place-details-live',
  points: 300,
  seconds: 24 * 60 * 60,
  isKept: true,
};

const goodForMs = 24 * 60 * 60_000;

type Input = z.output<typeof googlePlaceDetailsInput>;

/**
 * Returns what the maps provider tells of a business. Signed-out visitors ask about vendors' places only, and get no
 * phone number: contacts are for residents. What is kept answers while it is good, and when the provider fails.
 */
export async function fetchGooglePlaceDetails(
  context: RequestContext,
  input: Input,
): Promise<GooglePlaceDetails> {
  const { db, clock, config, viewer, limits, places } = context;
  await limits.consume(limit, context.clientKey);
  const isListed = await isPlaceOfVendor(db, input.placeId);
  if (!viewer && !isListed) throw notFound();
  const since = keptSince(config, clock.now());
  const kept = since && (await findMapsFigures(db, input.placeId, since));
  if (kept && (places.kind === 'directory' || (input.freshness === 'kept' && isGood(kept, clock.now())))) {
    return answerOf(kept);
  }
  const details = await ask(context, input);
  if (details === 'failed') {
    if (kept && input.freshness === 'kept') return answerOf(kept);
    throw new AppError('UNAVAILABLE', placesMessages.reviewsFailed);
  }
  if (!details && !isListed) throw notFound();
  const figures = details && since ? figuresOf(details) : noFigures;
  if (isListed && since && places.kind === 'google') {
    await keepMapsFigures(db, input.placeId, figures, clock.now());
  }
  return answerOf(figures, viewer && details ? details.phone : null);
}

function isGood({ updatedAt }: { updatedAt: Date | null }, now: Date): boolean {
  return updatedAt !== null && now.getTime() - updatedAt.getTime() < goodForMs;
}

async function ask(
  { places, limits, log, clientKey, requestId }: RequestContext,
  { placeId, sessionToken }: Input,
): Promise<PlaceDetails | null | 'failed'> {
  await limits.consume(dailyLimit, clientKey);
  try {
    return await places.findDetails(placeId, sessionToken);
  } catch (error) {
    log.warn({ err: error, requestId }, 'maps provider failed');
    return 'failed';
  }
}

function answerOf(
  { rating, ratingCount, reviews }: MapsFigures,
  phone: string | null = null,
): GooglePlaceDetails {
  return {
    formattedPhoneNumber: phone,
    rating,
    userRatingsTotal: ratingCount,
    reviews: (reviews ?? []).slice(0, 5).map(fromKeptReview),
  };
}
