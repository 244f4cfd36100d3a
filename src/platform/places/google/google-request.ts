import { z } from 'zod';
import { PlacesError, type PlacesFailure } from '../places.ts';

export interface GoogleRequest {
  /** Path below the base URL, such as `places:autocomplete`. */
  path: string;
  body?: object;
  /** Required by the provider, which bills by the most expensive field. */
  fieldMask: readonly string[];
}

/** Sends a request and returns the JSON; null where the provider knows no such place. */
export type GoogleRequester = (request: GoogleRequest) => Promise<unknown>;

export interface GoogleAccess {
  key: string;
  /** Includes the version, without a trailing slash. */
  baseUrl: string;
  timeoutMs: number;
}

/** The provider's error format; the reason distinguishes a wrong key from a wrong request: both are 400. */
const errorAnswer = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** All failures throw `PlacesError`. */
export function googleRequester({ key, baseUrl, timeoutMs }: GoogleAccess): GoogleRequester {
  return async ({ path, body, fieldMask }) => {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask.join(',') };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl}/${path}`, {
        signal,
        redirect: 'error',
        ...(body
          ? {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }
          : { headers }),
      });
      if (response.ok) return await readJson(response);
      const failure = await failureOf(response);
      if (failure === 'unknownPlace') return null;
      throw new PlacesError(failure);
    } catch (error) {
      if (error instanceof PlacesError) throw error;
      throw new PlacesError(signal.aborted ? 'timeout' : 'unavailable', error);
    }
  };
}

/** An interrupted response counts as unavailable, not as malformed. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesError('malformed');
  }
}

async function failureOf(response: Response): Promise<PlacesFailure | 'unknownPlace'> {
  const { status } = response;
  if (status === 429) return 'overQuota';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'unknownPlace';
  if (status >= 500) return 'unavailable';
  const answer = errorAnswer.safeParse(await readJson(response).catch(() => null));
  const reasons = answer.data?.error.details.map(({ reason }) => reason) ?? [];
  // A wrong key must never look like a deleted place: stored data of it would be dropped.
  return reasons.some((reason) => reason?.startsWith('API_KEY')) ? 'denied' : 'refused';
}

/** Only the fields we need. The provider omits unknown fields, so few are required. */
const localizedText = z.object({ text: z.string().default('') });

const prediction = z.object({
  placeId: z.string(),
  structuredFormat: z.object({ mainText: localizedText, secondaryText: localizedText.optional() }),
});

export const autocompleteAnswer = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
});

export const addressAnswer = z.object({
  id: z.string(),
  formattedAddress: z.string().optional(),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;

export const businessAnswer = z.object({
  id: z.string(),
  displayName: localizedText.optional(),
  formattedAddress: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.number().int().min(0).optional(),
});

const review = z.object({
  rating: z.number(),
  relativePublishTimeDescription: z.string().default(''),
  text: localizedText.optional(),
  originalText: localizedText.optional(),
  authorAttribution: z.object({ displayName: z.string(), uri: z.string().optional() }),
});
export type ReviewAnswer = z.infer<typeof review>;

export const detailsAnswer = businessAnswer.omit({ displayName: true, formattedAddress: true }).extend({
  reviews: z.array(review).default([]),
});

/**
 * Parses a response of the provider.
 *
 * @throws PlacesError 'malformed'
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('malformed');
  return parsed.data;
}
