import { clearDraft, readDraft, writeDraft } from '../../../web/use-draft.ts';
import { emptyHome, type HomeValues } from '../../accounts/web/home-values.ts';
import type { VisitorData } from '../visitor.schema.ts';

export interface IdentityValues {
  name: string;
  home: HomeValues;
}

const name = 'visitor-identity';

export function toIdentityValues(visitor: VisitorData | null): IdentityValues {
  if (!visitor) return { name: '', home: emptyHome };
  const { name, address, placeId } = visitor;
  const picked = placeId === null ? null : { placeId, mainText: address, secondaryText: '' };
  // The address includes the unit.
  return { name, home: { ...emptyHome, address, picked } };
}

/** Kept in this tab, so that switching apps or reloading does not lose it. */
export function storeIdentityDraft(values: IdentityValues): void {
  writeDraft(name, { ...values });
}

export function readIdentityDraft(): IdentityValues | null {
  const draft: unknown = readDraft(name);
  return isIdentity(draft) ? { ...draft, home: { ...emptyHome, ...draft.home } } : null;
}

export function dropIdentityDraft(): void {
  clearDraft(name);
}

function isIdentity(draft: unknown): draft is IdentityValues {
  if (typeof draft !== 'object' || draft === null || !('name' in draft) || !('home' in draft)) return false;
  const { name: typed, home } = draft;
  if (typeof typed !== 'string' || typeof home !== 'object' || home === null) return false;
  return 'address' in home && typeof home.address === 'string';
}
