import { Notice } from '../../../web/ui/notice.tsx';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';
import { type AddressSuggestion, addressMessages } from '../../communities/address.schema.ts';
import { addressOf, signUpLabels } from './sign-up-values.ts';
import type { useAddressSuggestions } from './use-address-suggestions.ts';

interface AddressFieldProps {
  label?: string;
  text: string;
  picked: AddressSuggestion | null;
  suggestions: ReturnType<typeof useAddressSuggestions>;
  error: string | undefined;
  onChange: (text: string, picked: AddressSuggestion | null) => void;
}

/** The home's address, picked from suggestions; typing into it again undoes the pick. */
export function AddressField({
  label = signUpLabels.address,
  text,
  picked,
  suggestions,
  error,
  onChange,
}: AddressFieldProps) {
  const { items, isLoading, isUnavailable } = suggestions;
  return (
    <div className="grid gap-2">
      <SuggestionField
        label={label}
        name="address"
        help="Start with your house number, then pick your home from the list."
        autoComplete="street-address"
        required
        value={text}
        error={error}
        items={
          picked
            ? []
            : items.map((place) => ({
                id: place.placeId,
                label: place.mainText,
                detail: place.secondaryText,
                place,
              }))
        }
        loading={isLoading}
        emptyText={
          picked || isUnavailable ? undefined : 'No home found. Please check the number and the street.'
        }
        onValueChange={(typed) => onChange(typed, null)}
        onPick={({ place }) => onChange(addressOf(place), place)}
      />
      {isUnavailable && !picked && (
        <Notice tone="attention" role="status">
          <p>{addressMessages.unavailable}</p>
          <p>You can still enter your address manually.</p>
        </Notice>
      )}
    </div>
  );
}
