import { z } from 'zod';
import { PlacesError, type PlacesFailure } from '../places-error.ts';

export interface GoogleRequest {
  /** Below the base address, such as `places:autocomplete`. */
  path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object;
  /** Exactly what is wanted: the provider refuses requests without, and bills by the dearest field named. */
  fieldMask: readonly string[];
}

/** Sends a request and answers with the JSON; null where the provider knows no such place. */
export type GoogleRequester = (request: GoogleRequest) => Promise<unknown>;

export interface GoogleAccess {
  key: string;
  /** Ends with the version, without a slash. */
  baseUrl: string;
  timeoutMs: number;
}

/** The provider's errors have one shape; the reason tells a wrong key from a wrong question, both of which are 400. */
const errorAnswer = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** Returns the requests of Places API (New), with every way they can fail told as a `PlacesError`. */
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

/** What breaks off while it is read is no wrong answer, but a lost one. */
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
  // A wrong key must never look like a place that is gone: what is stored of it would be dropped.
  return reasons.some((reason) => reason?.startsWith('API_KEY')) ? 'denied' : 'refused';
}
