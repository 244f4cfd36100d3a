import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../../web/api-client.ts';
import { isPassing } from '../../../web/query-client.ts';
import { useDebounced } from '../../../web/use-debounced.ts';
import type { AddressSuggestion } from '../../communities/address.schema.ts';

const debounce = 150;
const pauseBeforeRetry = 500;
const longestQuery = 200;
const none: readonly AddressSuggestion[] = [];

interface AddressSuggestions {
  items: readonly AddressSuggestion[];
  isLoading: boolean;
  /** The provider fails: a typed address will do. Holds until a search succeeds again. */
  isUnavailable: boolean;
  searchAgain: () => void;
}

/**
 * Addresses that match what is typed, those of the community first.
 *
 * @param text empty while there is nothing to look for
 */
export function useAddressSuggestions(text: string, communitySlug: string | undefined): AddressSuggestions {
  const [isUnavailable, setUnavailable] = useState(false);
  const wanted = text.trim().slice(0, longestQuery);
  const query = useDebounced(wanted, debounce);
  const input = communitySlug ? { query, communitySlug } : { query };
  const { data, isFetching, refetch } = useQuery({
    ...api.communities.searchAddresses.queryOptions({ input }),
    queryFn: async () => {
      try {
        const found = await searchTwice(input);
        setUnavailable(false);
        return found;
      } catch (error) {
        setUnavailable(error instanceof Error && isPassing(error));
        throw error;
      }
    },
    enabled: query !== '' && wanted !== '',
    placeholderData: (former) => former,
    retry: false,
  });
  return {
    items: wanted === '' ? none : (data ?? none),
    isLoading: wanted !== '' && (isFetching || wanted !== query),
    isUnavailable,
    searchAgain: () => void refetch(),
  };
}

async function searchTwice(input: { query: string; communitySlug?: string }): Promise<AddressSuggestion[]> {
  try {
    return await apiClient.communities.searchAddresses(input);
  } catch (error) {
    if (!(error instanceof Error && isPassing(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    return apiClient.communities.searchAddresses(input);
  }
}
