import type { MapsLibrary } from '../../../src/features/places/web/maps-session.ts';
import type { DomPage } from './page.ts';

const isScript = (node: Node): node is HTMLScriptElement =>
  node.nodeName === 'SCRIPT' && new URL((node as HTMLScriptElement).src).host === 'maps.googleapis.com';

/**
 * Acts like the script of the maps provider: installs its library and calls back, or fails to load without a library.
 * Returns the URLs of all attempts.
 */
export function serveMapsScript({ window }: DomPage, library: MapsLibrary | null): URL[] {
  const loads: URL[] = [];
  const load = (script: HTMLScriptElement) => {
    const url = new URL(script.src);
    loads.push(url);
    if (!library) return script.dispatchEvent(new window.Event('error'));
    Object.assign(window, { google: { maps: { importLibrary: async () => library } } });
    window[url.searchParams.get('callback') ?? '']();
  };
  new window.MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) if (isScript(node)) load(node);
  }).observe(window.document.head, { childList: true });
  return loads;
}

/** Returns a library that suggests one place without details. Without a suggestion, it rejects all requests. */
export const mapsLibrary = (suggestion: { name: string; place: string } | null): MapsLibrary => ({
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions() {
      if (!suggestion) throw new Error('MapsRequestError');
      const placePrediction = {
        placeId: 'a-place',
        mainText: { text: suggestion.name },
        secondaryText: { text: suggestion.place },
        toPlace: () => ({ fetchFields: () => Promise.reject(new Error('MapsRequestError')) }),
      };
      return { suggestions: [{ placePrediction }] };
    },
  },
});
