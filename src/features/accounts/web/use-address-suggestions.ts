import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { isPassing } from '../../../web/query-client.ts';
import { useDebounced } from '../../../web/use-debounced.ts';
import type { AddressSuggestion } from '../../homes/address.schema.ts';
import { addressMessages, isAddressBegun } from '../../homes/address-rules.ts';
import type { HomeValues } from './home-values.ts';

const debounce = 150;
const pauseBeforeRetry = 500;
const longestQuery = 200;
const none: readonly AddressSuggestion[] = [];

/** Nobody needs it, with the maps provider's part, before they type. */
const loadSearch = () => import('../../homes/web/suggest-addresses.ts');

interface AddressSuggestions {
  items: readonly AddressSuggestion[];
  isLoading: boolean;
  /** The provider fails: a typed address will do. Holds until a search succeeds again. */
  isUnavailable: boolean;
  /** Why, in a sentence. */
  unavailableText: string;
  /** Looks up what was picked; throws when it cannot be used. */
  confirm: (picked: AddressSuggestion) => Promise<void>;
  searchAgain: () => void;
}

/** Returns addresses that match what is typed of a home, those of the community first. */
export function useAddressSuggestions(
  { address, picked, entered }: HomeValues,
  communitySlug: string | undefined,
): AddressSuggestions {
  const [isUnavailable, setUnavailable] = useState(false);
  const isWanted = !picked && !entered && isAddressBegun(address);
  const wanted = isWanted ? address.trim().slice(0, longestQuery) : '';
  const query = useDebounced(wanted, debounce);
  const input = communitySlug ? { query, communitySlug } : { query };
  const { data, error, isFetching, refetch } = useQuery({
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
    // Told by its name: the class comes with the search.
    unavailableText: error?.name === 'MapsError' ? error.message : addressMessages.unavailable,
    confirm: async (picked) => (await loadSearch()).confirmAddress(picked),
    searchAgain: () => void refetch(),
  };
}

async function searchTwice(input: { query: string; communitySlug?: string }): Promise<AddressSuggestion[]> {
  const { suggestAddresses } = await loadSearch();
  try {
    return await suggestAddresses(input);
  } catch (error) {
    if (!(error instanceof Error && isPassing(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    return suggestAddresses(input);
  }
}
