import { api } from '../../../web/api-client.ts';
import { queryClient } from '../../../web/query-client.ts';
import type { PublicConfig } from '../places.schema.ts';
import { placesMessages } from '../places.texts.ts';
import { MapsError, type MapsLibrary } from './maps-session.ts';

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

const patienceMs = 10_000;
const readyName = 'porchlistMapsReady';

type MapsWindow = Window & { [readyName]?: () => void };

/** This page. The script calls back by name when it is ready: its `load` event comes too early for that. */
const scriptPage: ScriptPage = {
  addScript: (key) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const giveUp = () => {
        clearTimeout(timer);
        script.remove();
        reject(new Error('The script did not load'));
      };
      const timer = setTimeout(giveUp, patienceMs);
      (window as MapsWindow)[readyName] = () => {
        clearTimeout(timer);
        resolve();
      };
      script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
        key,
        v: 'weekly',
        libraries: 'places',
        loading: 'async',
        language: 'en',
        region: 'US',
        auth_referrer_policy: 'origin',
        callback: readyName,
      })}`;
      script.async = true;
      script.onerror = giveUp;
      document.head.append(script);
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const maxRetries = 3;

/** How the script gets into the page; replaced by tests. */
interface ScriptPage {
  /** Settles once the script has said that it is ready, or has failed to. */
  addScript(key: string): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Tries again up to three times, each time later: attempt × 2^attempt milliseconds (docs/rules/places.md, 'The
 * browser's loader').
 */
export async function loadScript(key: string, page: ScriptPage): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await page.addScript(key);
    } catch {
      if (attempt === maxRetries) throw new MapsError(placesMessages.scriptFailed);
      const next = attempt + 1;
      await page.wait(next * 2 ** next);
    }
  }
}
