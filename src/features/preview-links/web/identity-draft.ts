import { clearDraft, readDraft, writeDraft } from '../../../web/use-draft.ts';
import type { AddressSuggestion } from '../../homes/address.schema.ts';
import type { VisitorData } from '../visitor.schema.ts';

export interface IdentityValues {
  name: string;
  address: string;
  /** The suggestion that was picked, until the address is typed into again. */
  picked: AddressSuggestion | null;
  unit: string;
}

const name = 'visitor-identity';

/** What the form starts with: what the visitor has said before. */
export function identityValuesOf(visitor: VisitorData | null): IdentityValues {
  if (!visitor) return { name: '', address: '', picked: null, unit: '' };
  const { name, address, placeId } = visitor;
  return {
    name,
    address,
    picked: placeId === null ? null : { placeId, mainText: address, secondaryText: '' },
    // It stands in the address already.
    unit: '',
  };
}

/** Keeps what was said or typed in this tab: other apps, and a reload, must not cost it. */
export function keepIdentityDraft(values: IdentityValues): void {
  writeDraft(name, { ...values });
}

export function readIdentityDraft(): IdentityValues | null {
  const draft: unknown = readDraft(name);
  return isIdentity(draft) ? { ...draft, picked: draft.picked ?? null, unit: draft.unit ?? '' } : null;
}

export function dropIdentityDraft(): void {
  clearDraft(name);
}

function isIdentity(draft: unknown): draft is IdentityValues {
  if (typeof draft !== 'object' || draft === null || !('name' in draft) || !('address' in draft))
    return false;
  return typeof draft.name === 'string' && typeof draft.address === 'string';
}
