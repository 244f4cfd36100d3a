import { type AddressSuggestion, isPlaceholderAddress } from '../../homes/address.schema.ts';

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

export type HomeField = 'address' | 'unit' | keyof EnteredHome;
export type HomeErrors = Partial<Record<HomeField, string | undefined>>;

export const enteredLabels: Record<keyof EnteredHome, string> = {
  street: 'Number and street',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
};

/** What the calls take for the home; null while nothing was picked that has to be. */
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

/** The fields of a home that are still empty. */
export function missingOfHome({ address, entered }: HomeValues): HomeField[] {
  if (!entered) return address.trim() === '' ? ['address'] : [];
  return (Object.keys(enteredLabels) as (keyof EnteredHome)[]).filter(
    (field) => entered[field].trim() === '',
  );
}

/** The form's name of a field of `place`, such as `place.street`; null for other fields. */
export function homeFieldOf(path: string): HomeField | null {
  const [first, part = ''] = path.split('.');
  if (first !== 'place') return null;
  return part === 'unit' || part in enteredLabels ? (part as HomeField) : 'address';
}

/** An address as people read it. */
export function addressOf({ mainText, secondaryText }: AddressSuggestion): string {
  return secondaryText ? `${mainText}, ${secondaryText}` : mainText;
}
