import type { FieldErrors } from 'react-hook-form';
import { isPlaceholderAddress } from '../../homes/home.rules.ts';
import type { AddressSuggestion } from '../../homes/home.schema.ts';

/** An address that is in no list, as it is typed. */
export interface EnteredHome {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}

/** A home as a form holds it. */
export interface HomeValues {
  address: string;
  /** The suggestion that was picked, until the address is typed into again. */
  picked: AddressSuggestion | null;
  unit: string;
  /** Once somebody has said that their home is not in the list. */
  entered: EnteredHome | null;
}

export const noHome: HomeValues = { address: '', picked: null, unit: '', entered: null };

/** The part of a form that is a home, as the form names it. */
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

/** Returns what the calls take for the home; null while nothing was picked that has to be. */
export function placeOf({ address, picked, unit, entered }: HomeValues, isTypedAllowed: boolean) {
  const named = unit.trim() === '' ? {} : { unit };
  if (entered) return { kind: 'entered', ...entered, ...named };
  if (picked) {
    const { placeId, sessionToken } = picked;
    return { kind: 'suggestion', placeId, text: address || addressOf(picked), ...named, sessionToken };
  }
  // A placeholder is told apart by the schema; any other text has to be picked.
  return isTypedAllowed || isPlaceholderAddress(address) ? { kind: 'typed', text: address, ...named } : null;
}

/** Returns the fields of a home that are still empty. */
export function missingOfHome({ address, entered }: HomeValues): HomeField[] {
  if (!entered) return address.trim() === '' ? ['home.address'] : [];
  return enteredNames
    .filter((name) => entered[name].trim() === '')
    .map((name) => `home.entered.${name}` as const);
}

/** Returns the form's name of a field of the calls: those of `place`, such as `place.street`, are the home's. */
export function homeFieldOf(path: string): string {
  const [first, part] = path.split('.');
  if (first !== 'place') return path;
  if (part === 'unit') return 'home.unit';
  const name = enteredNames.find((entered) => entered === part);
  return name ? `home.entered.${name}` : 'home.address';
}

/** Returns an address as people read it. */
export function addressOf({ mainText, secondaryText }: AddressSuggestion): string {
  return secondaryText ? `${mainText}, ${secondaryText}` : mainText;
}
