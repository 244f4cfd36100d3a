import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/use-debounced.ts';

/** Nobody needs it, with the maps provider's part, before they type. */
const loadSearch = () => import('./suggest-businesses.ts');

/** Businesses whose name begins like what was typed; nothing is asked for while `isWanted` is false. */
export function useBusinessSuggestions(text: string, communitySlug: string, isWanted: boolean) {
  const query = useDebounced(text.trim(), 100);
  const isEnabled = isWanted && query.length >= 2 && query.length <= 120;
  const { data, isError, isFetching } = useQuery({
    ...api.vendors.searchBusinesses.queryOptions({ input: { query, communitySlug } }),
    queryFn: async () => (await loadSearch()).suggestBusinesses({ query, communitySlug }),
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    businesses: isEnabled && !isError ? (data ?? []) : [],
    isLooking: isEnabled && isFetching,
    isUnavailable: isEnabled && isError,
    /** Of what was picked; throws when the pick cannot be relied on. */
    phoneOf: async (placeId: string) => (await loadSearch()).phoneOfBusiness(placeId),
  };
}
