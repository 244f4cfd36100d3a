import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';

/** Returns what the pages to read say of this installation; it comes with the page. */
export function usePublicConfig() {
  return useQuery(api.places.getPublicConfig.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
}

/** Returns whether suggestions come from Google's script in the browser. */
export function useUsesGoogleMaps(): boolean {
  const { data } = usePublicConfig();
  return data ? data.googleMapsKey !== null : false;
}
