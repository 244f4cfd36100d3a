import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StandInPlace, standInBusiness, standInHome } from './google-stand-in-places.ts';

/**
 * A fake of Places API (New) over HTTP. It documents and enforces:
 *
 *     POST {base}/places:autocomplete
 *     content-type: application/json   x-goog-api-key: KEY   x-goog-fieldmask: suggestions.placePrediction.placeId,…
 *     { "input": "12 heron", "includedPrimaryTypes": ["street_address", …at most five…], "includedRegionCodes": ["us"],
 *       "languageCode": "en", "regionCode": "us", "sessionToken": "…at most 36 characters…",
 *       "includePureServiceAreaBusinesses": true }
 *     200 { "suggestions": [{ "placePrediction": { "placeId": "…", "structuredFormat": {
 *             "mainText": { "text": "12 Heron Lane" }, "secondaryText": { "text": "Boca Raton, FL, USA" } } } }] }
 *     200 {}                                        nothing found
 *
 *     GET {base}/places/{placeId}?languageCode=en&regionCode=us&sessionToken=…
 *     x-goog-api-key: KEY   x-goog-fieldmask: id,displayName,…   only the fields named come back, absent ones are left out
 *     200 { "id": "…", "displayName": { "text": "Blue Wave Pools", "languageCode": "en" }, … }
 *
 *     4xx, 5xx { "error": { "code": 429, "message": "…", "status": "RESOURCE_EXHAUSTED", "details": [{ "reason": "…" }] } }
 *         400 INVALID_ARGUMENT   no field mask; not a place id; an invalid key (reason API_KEY_INVALID)
 *         403 PERMISSION_DENIED  a key that may not use this API    404 NOT_FOUND  a removed place
 *         429 RESOURCE_EXHAUSTED over quota                         5xx           the provider is down
 */
export type StandInMode =
  | 'ok'
  | 'slow'
  | 'down'
  | 'overQuota'
  | 'denied'
  | 'wrongKey'
  | 'malformed'
  | 'wrongShape'
  | 'broken';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  key: string;
  fieldMask: string[];
  body: Record<string, unknown> | null;
}

export interface GoogleStandIn {
  /** The base URL for `googlePlaces`. */
  baseUrl: string;
  /** The only valid key. */
  key: string;
  /** The places it finds, by id. */
  places: Map<string, StandInPlace>;
  /** All requests so far, oldest first. */
  requests: RecordedRequest[];
  /** Sets how it responds from now on. */
  behave(mode: StandInMode): void;
  /** Restores its initial state. */
  reset(): void;
  close(): Promise<void>;
}

export const standInKey = 'server-key-of-the-stand-in';

export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const found = [standInHome, standInBusiness].map((place) => [place.id, place] as const);
  const places = new Map<string, StandInPlace>(found);
  const requests: RecordedRequest[] = [];
  let mode: StandInMode = 'ok';
  const server = createServer((request, response) => {
    void record(request).then((recorded) => {
      requests.push(recorded);
      answer(response, recorded, places, mode);
    });
  });
  // The product shares its thread and could miss a closed idle connection, which would fail the next call.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    key: standInKey,
    places,
    requests,
    behave(next) {
      mode = next;
    },
    reset() {
      mode = 'ok';
      requests.length = 0;
      places.clear();
      for (const [id, place] of found) places.set(id, place);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const url = new URL(request.url ?? '', 'http://stand-in');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return {
    method: request.method ?? '',
    path: url.pathname.replace(/^\/v1\//, ''),
    query: Object.fromEntries(url.searchParams),
    key: String(request.headers['x-goog-api-key'] ?? ''),
    fieldMask: String(request.headers['x-goog-fieldmask'] ?? '')
      .split(',')
      .filter(Boolean),
    body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
  };
}

interface Answer {
  status: number;
  body: object;
}

function answer(
  response: ServerResponse,
  request: RecordedRequest,
  places: Map<string, StandInPlace>,
  mode: StandInMode,
): void {
  // No response: the client times out.
  if (mode === 'slow') return;
  if (mode === 'malformed') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>A proxy says hello</html>');
    return;
  }
  if (mode === 'broken') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"sugg');
    response.destroy();
    return;
  }
  const { status, body } = mode === 'ok' ? found(request, places) : failures[mode];
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

const ok = (body: object): Answer => ({ status: 200, body });

function refusal(code: number, status: string, reason?: string): Answer {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return { status: code, body: { error: { code, message: 'A simulated failure.', status, details } } };
}

const failures = {
  down: refusal(503, 'UNAVAILABLE'),
  overQuota: refusal(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED'),
  denied: refusal(403, 'PERMISSION_DENIED', 'API_KEY_SERVICE_BLOCKED'),
  wrongKey: refusal(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'),
  wrongShape: ok({ id: 7, suggestions: [{ placePrediction: { placeId: null } }] }),
};

function found(request: RecordedRequest, places: Map<string, StandInPlace>): Answer {
  if (request.key !== standInKey) return failures.wrongKey;
  if (request.fieldMask.length === 0) return refusal(400, 'INVALID_ARGUMENT');
  if (request.method === 'POST' && request.path === 'places:autocomplete') {
    return autocomplete(request, [...places.values()]);
  }
  const [, placeId = ''] = /^places\/([^/]+)$/.exec(request.path) ?? [];
  if (request.method !== 'GET' || placeId === '') return refusal(404, 'NOT_FOUND');
  if (!/^[\w-]{20,}$/.test(placeId)) return refusal(400, 'INVALID_ARGUMENT');
  const place = places.get(placeId);
  if (!place) return refusal(404, 'NOT_FOUND');
  const fields = Object.entries(place.fields).filter(([field]) => request.fieldMask.includes(field));
  return ok(Object.fromEntries([['id', place.id] as const, ...fields]));
}

function autocomplete({ body }: RecordedRequest, places: StandInPlace[]): Answer {
  const types = body?.includedPrimaryTypes as string[];
  const token = (body?.sessionToken as string | undefined) ?? '';
  if (typeof body?.input !== 'string' || types.length > 5 || token.length > 36) {
    return refusal(400, 'INVALID_ARGUMENT');
  }
  const input = body.input.toLowerCase();
  const suggestions = places
    .filter(({ types: own }) => own.some((type) => types.includes(type)))
    .filter(({ mainText }) => mainText.toLowerCase().includes(input))
    .map(({ id, mainText, secondaryText }) => ({
      placePrediction: {
        placeId: id,
        structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      },
    }));
  return ok(suggestions.length > 0 ? { suggestions } : {});
}
