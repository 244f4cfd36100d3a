import { emptyHome, type HomeValues } from '../../accounts/web/home-values.ts';
import type { VisitorData } from '../visitor.schema.ts';

export interface IdentityValues {
  name: string;
  home: HomeValues;
}

/** Kept in this tab, so that switching apps or reloading does not lose it. */
export const identityDraft = 'visitor-identity';

export function toIdentityValues(visitor: VisitorData | null): IdentityValues {
  if (!visitor) return { name: '', home: emptyHome };
  const { name, address, placeId } = visitor;
  const picked = placeId === null ? null : { placeId, mainText: address, secondaryText: '' };
  // The address includes the unit.
  return { name, home: { ...emptyHome, address, picked } };
}
