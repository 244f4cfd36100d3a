import { clearDraft, readDraft, writeDraft } from '../../../web/use-draft.ts';
import type { HomeValues } from '../../accounts/web/home-values.ts';
import type { VisitorData } from '../visitor.schema.ts';

export interface IdentityValues extends HomeValues {
  name: string;
}

const name = 'visitor-identity';

// Written out: what else is known of homes brings along what forms are checked with.
const nobody: IdentityValues = { name: '', address: '', picked: null, unit: '', entered: null };

/** What the form starts with: what the visitor has said before. */
export function identityValuesOf(visitor: VisitorData | null): IdentityValues {
  if (!visitor) return nobody;
  const { name, address, placeId } = visitor;
  const picked = placeId === null ? null : { placeId, mainText: address, secondaryText: '' };
  // The unit stands in the address already.
  return { ...nobody, name, address, picked };
}

/** Keeps what was said or typed in this tab: other apps, and a reload, must not cost it. */
export function keepIdentityDraft(values: IdentityValues): void {
  writeDraft(name, { ...values });
}

export function readIdentityDraft(): IdentityValues | null {
  const draft: unknown = readDraft(name);
  return isIdentity(draft) ? { ...nobody, ...draft } : null;
}

export function dropIdentityDraft(): void {
  clearDraft(name);
}

function isIdentity(draft: unknown): draft is IdentityValues {
  if (typeof draft !== 'object' || draft === null || !('name' in draft) || !('address' in draft))
    return false;
  return typeof draft.name === 'string' && typeof draft.address === 'string';
}
