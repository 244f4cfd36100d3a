import { placesMessages } from '../places-messages.ts';
import { MapsError } from './maps-error.ts';

const maxRetries = 3;

/** How the script gets into the page; replaced by tests. */
export interface ScriptPage {
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
