import type { FieldErrors } from 'react-hook-form';
import { isPlaceholderAddress } from '../../homes/home.rules.ts';
import type { AddressSuggestion } from '../../homes/home.schema.ts';

export interface EnteredHome {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

export interface HomeValues {
  address: string;
  /** The picked suggestion; typing into the address clears it. */
  picked: AddressSuggestion | null;
  unit: string;
  /** Set if the person says that their home is not in the list. */
  entered: EnteredHome | null;
}

export const emptyHome: HomeValues = { address: '', picked: null, unit: '', entered: null };

export type HomeField = 'home.address' | 'home.unit' | `home.entered.${keyof EnteredHome}`;

export const homeLabels: Record<HomeField, string> = {
  'home.address': 'Full Address',
  'home.unit': 'Unit',
  'home.entered.street': 'Number and street',
  'home.entered.city': 'City',
  'home.entered.state': 'State',
  'home.entered.postalCode': 'ZIP code',
};

const enteredNames = ['street', 'city', 'state', 'postalCode'] as const satisfies (keyof EnteredHome)[];

export type HomeErrors = FieldErrors<{ home: HomeValues }>['home'];

/** Returns the home as input for the calls; null if the person must still pick a suggestion. */
export function toPlaceSelection({ address, picked, unit, entered }: HomeValues, isTypedAllowed: boolean) {
  const named = unit.trim() === '' ? {} : { unit };
  if (entered) return { kind: 'entered', ...entered, ...named };
  if (picked) {
    const { placeId, sessionToken } = picked;
    return { kind: 'suggestion', placeId, text: address || formatSuggestion(picked), ...named, sessionToken };
  }
  // The schema rejects placeholders with its own message; any other text must be picked.
  return isTypedAllowed || isPlaceholderAddress(address) ? { kind: 'typed', text: address, ...named } : null;
}

export function missingHomeFields({ address, entered }: HomeValues): HomeField[] {
  if (!entered) return address.trim() === '' ? ['home.address'] : [];
  return enteredNames
    .filter((name) => entered[name].trim() === '')
    .map((name) => `home.entered.${name}` as const);
}

/** Converts a field path of a call to the name of the form field: `place.street` → `home.entered.street`. */
export function toHomeField(path: string): string {
  const [first, part] = path.split('.');
  if (first !== 'place') return path;
  if (part === 'unit') return 'home.unit';
  const name = enteredNames.find((entered) => entered === part);
  return name ? `home.entered.${name}` : 'home.address';
}

export function formatSuggestion({ mainText, secondaryText }: AddressSuggestion): string {
  return secondaryText ? `${mainText}, ${secondaryText}` : mainText;
}
