import { api } from '../../../web/api-client.ts';
import { queryClient } from '../../../web/query-client.ts';
import type { PublicConfig } from '../places.schema.ts';
import { placesMessages } from '../places-messages.ts';
import { loadScript } from './load-script.ts';
import { MapsError } from './maps-error.ts';
import type { MapsLibrary } from './maps-library.ts';
import { scriptPage } from './script-page.ts';

/** After a failure the server's suggestions do for so long, so that not every letter typed tries again. */
const pauseAfterFailure = 30_000;

let loading: Promise<MapsLibrary | null> | null = null;

/**
 * Loads the places library of the maps provider in this browser; null where it is not set up.
 *
 * @throws MapsError
 */
export function loadMaps(): Promise<MapsLibrary | null> {
  loading ??= load().catch((error: unknown) => {
    console.warn(String(error));
    setTimeout(forgetMaps, pauseAfterFailure);
    throw error;
  });
  return loading;
}

function forgetMaps(): void {
  loading = null;
}

async function load(): Promise<MapsLibrary | null> {
  const { provider, googleMapsKey } = await fetchConfig();
  if (provider !== 'google') return null;
  if (googleMapsKey === null) {
    console.warn(placesMessages.keyMissing);
    return null;
  }
  await loadScript(googleMapsKey, scriptPage);
  return importPlaces();
}

/** Retried once after half a second (docs/rules/places.md, 'The browser's loader'). */
async function fetchConfig(): Promise<PublicConfig> {
  try {
    return await queryClient.fetchQuery({
      ...api.places.getPublicConfig.queryOptions(),
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
      retryDelay: 500,
    });
  } catch {
    throw new MapsError(placesMessages.keyFailed);
  }
}

type GoogleWindow = Window & {
  google?: { maps?: { importLibrary?(name: 'places'): Promise<MapsLibrary> } };
};

async function importPlaces(): Promise<MapsLibrary> {
  try {
    const library = await (window as GoogleWindow).google?.maps?.importLibrary?.('places');
    if (library) return library;
  } catch {
    // Told below: a library that does not come and one that is not there are the same to people.
  }
  throw new MapsError(placesMessages.scriptFailed);
}
