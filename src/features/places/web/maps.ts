import { api } from '../../../web/api-client.ts';
import { queryClient } from '../../../web/query-client.ts';
import type { PublicConfig } from '../places.contract.ts';
import { placesMessages } from '../places.texts.ts';
import { MapsError, type MapsLibrary } from './maps-session.ts';

/** How long the server's suggestions are used after a failure, so not every keystroke retries. */
const retryAfterMs = 30_000;

let loading: Promise<MapsLibrary | null> | null = null;

/**
 * Loads the maps provider's places library in this browser; null if it is not set up.
 *
 * @throws MapsError
 */
export function loadMaps(): Promise<MapsLibrary | null> {
  loading ??= load().catch((error: unknown) => {
    console.warn(String(error));
    setTimeout(resetMaps, retryAfterMs);
    throw error;
  });
  return loading;
}

function resetMaps(): void {
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

/** Fetches the configuration and retries once after half a second (docs/rules/places.md, 'The browser's loader'). */
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
    // Handled below like a missing library.
  }
  throw new MapsError(placesMessages.scriptFailed);
}

const loadTimeoutMs = 10_000;
const readyName = 'porchlistMapsReady';

type MapsWindow = Window & { [readyName]?: () => void };

/** The script's `load` event fires too early, so the script calls a global function when ready. */
const scriptPage: ScriptPage = {
  addScript: (key) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const giveUp = () => {
        clearTimeout(timer);
        script.remove();
        reject(new Error('The script did not load'));
      };
      const timer = setTimeout(giveUp, loadTimeoutMs);
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

/** Tests pass their own. */
interface ScriptPage {
  /** Resolves once the script is ready; rejects if it fails or times out. */
  addScript(key: string): Promise<void>;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Loads the script with up to three retries, each after attempt × 2^attempt milliseconds (docs/rules/places.md, 'The
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
