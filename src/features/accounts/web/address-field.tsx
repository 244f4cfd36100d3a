import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../web/api-client.ts';
import { isTransient } from '../../../web/query-client.ts';
import { useDebounced } from '../../../web/search-text.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { addressMessages, isAddressBegun } from '../../homes/home.rules.ts';
import type { AddressSuggestion } from '../../homes/home.schema.ts';
import { placesMessages } from '../../places/places.texts.ts';
import { formatSuggestion, type HomeValues, homeLabels } from './home-values.ts';

interface AddressFieldProps {
  label?: string;
  help?: string;
  emptyText?: string;
  text: string;
  picked: AddressSuggestion | null;
  suggestions: ReturnType<typeof useAddressSuggestions>;
  error: string | undefined;
  onChange: (text: string, picked: AddressSuggestion | null) => void;
  onNotListed?: () => void;
}

/** Minimum number of characters before offering 'My home is not in the list', so that people search first. */
const minLengthForNotListed = 3;

/** Clears the pick when the person types. */
export function AddressField({
  label = homeLabels['home.address'],
  help = 'Start with your house number, then pick your home from the list.',
  emptyText = 'No home found. Please check the number and the street.',
  text,
  picked,
  suggestions,
  error,
  onChange,
  onNotListed,
}: AddressFieldProps) {
  const { items, isLoading, isUnavailable } = suggestions;
  const { type, pick } = usePickedAddress(suggestions, onChange);
  const isNotListedOffered = onNotListed && !picked && text.trim().length >= minLengthForNotListed;

  return (
    <div className="grid gap-2">
      <SuggestionField
        label={label}
        name="address"
        help={help}
        autoComplete="address-line1"
        required
        value={text}
        error={error}
        items={picked ? [] : items.map(suggestionOf)}
        loading={isLoading}
        emptyText={picked || isUnavailable || !isAddressBegun(text) ? undefined : emptyText}
        onValueChange={type}
        onPick={({ place }) => void pick(place)}
        after={
          isNotListedOffered && (
            <button type="button" className="link min-h-11" onClick={onNotListed}>
              My home is not in the list
            </button>
          )
        }
      />
      {isUnavailable && !picked && (
        <Notice tone="attention" role="status">
          <p>{suggestions.unavailableText}</p>
          <p>{placesMessages.manualEntry}</p>
        </Notice>
      )}
    </div>
  );
}

const suggestionOf = (place: AddressSuggestion) => ({
  id: place.placeId,
  label: place.mainText,
  detail: place.secondaryText,
  place,
});

function usePickedAddress(
  { confirm }: AddressFieldProps['suggestions'],
  onChange: AddressFieldProps['onChange'],
) {
  const changes = useRef(0);

  function change(text: string, place: AddressSuggestion | null) {
    changes.current += 1;
    onChange(text, place);
  }

  return {
    type: (text: string) => change(text, null),
    /** Picks at once; clears the pick if it turns out not to be an address, unless the person has typed since. */
    async pick(place: AddressSuggestion) {
      change(formatSuggestion(place), place);
      const ownChange = changes.current;
      try {
        await confirm(place);
      } catch {
        const [title = '', description] = placesMessages.addressFailed.split(': ');
        toast({ tone: 'error', title, description });
        if (changes.current === ownChange) onChange(formatSuggestion(place), null);
      }
    },
  };
}

const debounceMs = 150;
const retryDelayMs = 500;
const maxQueryLength = 200;
const none: readonly AddressSuggestion[] = [];

/** Loads the search and the code of the maps provider only once someone types. */
const loadSearch = () => import('../../homes/web/suggest-addresses.ts');

interface AddressSuggestions {
  items: readonly AddressSuggestion[];
  isLoading: boolean;
  /** The provider fails, so a typed address is accepted until a search succeeds again. */
  isUnavailable: boolean;
  unavailableText: string;
  /** Looks up a picked suggestion; throws if it cannot be used. */
  confirm: (picked: AddressSuggestion) => Promise<void>;
  searchAgain: () => void;
}

const subscribeToNothing = () => () => undefined;

/** Returns false on the server and while React takes the page over, which never search. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Returns those of the community first. */
export function useAddressSuggestions(
  { address, picked, entered }: HomeValues,
  communitySlug: string | undefined,
): AddressSuggestions {
  const [isUnavailable, setUnavailable] = useState(false);
  const isInBrowser = useIsInBrowser();
  const isWanted = !picked && !entered && isAddressBegun(address);
  const wanted = isWanted ? address.trim().slice(0, maxQueryLength) : '';
  const query = useDebounced(wanted, debounceMs);
  const input = communitySlug ? { query, communitySlug } : { query };
  const { data, error, isFetching, refetch } = useQuery({
    ...api.directory.searchAddresses.queryOptions({ input }),
    queryFn: async () => {
      try {
        const found = await searchWithRetry(input);
        setUnavailable(false);
        return found;
      } catch (error) {
        setUnavailable(error instanceof Error && isTransient(error));
        throw error;
      }
    },
    enabled: query !== '' && wanted !== '',
    placeholderData: (former) => former,
    retry: false,
  });
  return {
    items: wanted === '' ? none : (data ?? none),
    isLoading: isInBrowser && wanted !== '' && (isFetching || wanted !== query),
    isUnavailable,
    // Compare the name, because the class loads with the search.
    unavailableText: error?.name === 'MapsError' ? error.message : addressMessages.unavailable,
    confirm: async (picked) => (await loadSearch()).confirmAddress(picked),
    searchAgain: () => void refetch(),
  };
}

async function searchWithRetry(input: {
  query: string;
  communitySlug?: string;
}): Promise<AddressSuggestion[]> {
  const { suggestAddresses } = await loadSearch();
  try {
    return await suggestAddresses(input);
  } catch (error) {
    if (!(error instanceof Error && isTransient(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return suggestAddresses(input);
  }
}
