import { useRef } from 'react';
import { Notice } from '../../../web/ui/notice.tsx';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { AddressSuggestion } from '../../homes/address.schema.ts';
import { isAddressBegun } from '../../homes/address-rules.ts';
import { placesMessages } from '../../places/places-messages.ts';
import { addressOf, homeLabels } from './home-values.ts';
import type { useAddressSuggestions } from './use-address-suggestions.ts';

interface AddressFieldProps {
  label?: string;
  help?: string;
  /** Said when the search finds nothing. */
  emptyText?: string;
  text: string;
  picked: AddressSuggestion | null;
  suggestions: ReturnType<typeof useAddressSuggestions>;
  error: string | undefined;
  onChange: (text: string, picked: AddressSuggestion | null) => void;
  /** The way out when the list does not hold the home; without it there is none. */
  onNotListed?: () => void;
}

/** Letters from which on it is offered: before, the list has not been looked through. */
const lettersBeforeNotListed = 3;

/** The home's address, picked from suggestions; typing into it again undoes the pick. */
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
  const isNotListedOffered = onNotListed && !picked && text.trim().length >= lettersBeforeNotListed;

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
    /** Picked at once; taken back when it turns out to be no address, unless something else was typed meanwhile. */
    async pick(place: AddressSuggestion) {
      change(addressOf(place), place);
      const mine = changes.current;
      try {
        await confirm(place);
      } catch {
        const [title = '', description] = placesMessages.addressFailed.split(': ');
        toast({ tone: 'error', title, description });
        if (changes.current === mine) onChange(addressOf(place), null);
      }
    },
  };
}
