import type { Page } from '@playwright/test';
import type { GoogleStandIn } from '../../support/google-stand-in.ts';

export interface MapsScript {
  /** The URLs that the page loaded the script from, one per attempt. */
  loads: URL[];
  /** Aborts requests for the script. */
  isBlocked: boolean;
}

/**
 * Fakes the Maps JavaScript API: the script defines `google.maps.importLibrary` and calls the callback, like the real
 * one with `loading=async`. Requests keep the real host, so that the CSP applies, and are answered by the fake service.
 */
export async function serveMapsScript(page: Page, google: GoogleStandIn): Promise<MapsScript> {
  const script: MapsScript = { loads: [], isBlocked: false };
  await page.route('https://maps.googleapis.com/**', (route) => {
    const url = new URL(route.request().url());
    script.loads.push(url);
    if (script.isBlocked) return route.abort();
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${standInScript.toString()})(${JSON.stringify(url.searchParams.get('callback'))})`,
    });
  });
  await page.route('https://places.googleapis.com/**', async (route) => {
    const request = route.request();
    const isLookUp = request.method() === 'GET';
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(`${google.baseUrl}${pathname.replace('/v1', '')}${search}`, {
      method: request.method(),
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': google.key,
        'x-goog-fieldmask': request.headers()['x-goog-fieldmask'] ?? '',
      },
      ...(isLookUp ? {} : { body: request.postData() }),
    });
    return route.fulfill({ status: answer.status, headers: cors, body: await answer.text() });
  });
  return script;
}

const cors = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

/** Runs in the page. */
function standInScript(callback: string): void {
  const host = 'https://places.googleapis.com/v1/';
  const ask = async (path: string, fieldMask: string, body?: object) => {
    const headers = { 'x-goog-fieldmask': fieldMask, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(host + path, init);
    if (!answer.ok) throw new Error('MapsRequestError');
    return answer.json();
  };
  class AutocompleteSessionToken {
    readonly id = crypto.randomUUID();
  }
  interface Found {
    placePrediction: {
      placeId: string;
      structuredFormat: { mainText: { text: string }; secondaryText: { text: string } };
    };
  }
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request: Record<string, unknown> & { sessionToken: { id: string } }) {
      const { language, region, sessionToken, pureServiceAreaBusinessesIncluded, ...rest } = request;
      const body = { ...rest, languageCode: language, regionCode: region, sessionToken: sessionToken.id };
      const { suggestions = [] } = await ask(
        'places:autocomplete',
        'suggestions.placePrediction.placeId',
        body,
      );
      return {
        suggestions: (suggestions as Found[]).map(({ placePrediction: { placeId, structuredFormat } }) => ({
          placePrediction: {
            placeId,
            ...structuredFormat,
            toPlace: () => ({
              async fetchFields({ fields }: { fields: string[] }) {
                const query = `places/${placeId}?sessionToken=${sessionToken.id}`;
                Object.assign(this, await ask(query, fields.join(',')));
              },
            }),
          },
        })),
      };
    },
  };
  Object.assign(window, {
    google: {
      maps: {
        importLibrary: () => Promise.resolve({ AutocompleteSuggestion, AutocompleteSessionToken }),
      },
    },
  });
  (window as unknown as Record<string, () => void>)[callback]?.();
}
