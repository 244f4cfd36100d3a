import { clearDraft, readDraft, writeDraft } from '../../../web/use-draft.ts';
import type { IdentityValues } from './identity-values.ts';

const name = 'visitor-identity';

/** Keeps what was said or typed in this tab: other apps, and a reload, must not cost it. */
export function keepIdentityDraft(values: IdentityValues): void {
  writeDraft(name, { ...values });
}

export function readIdentityDraft(): IdentityValues | null {
  const draft: unknown = readDraft(name);
  return isIdentity(draft) ? { ...draft, picked: draft.picked ?? null } : null;
}

export function dropIdentityDraft(): void {
  clearDraft(name);
}

function isIdentity(draft: unknown): draft is IdentityValues {
  if (typeof draft !== 'object' || draft === null || !('name' in draft) || !('address' in draft))
    return false;
  return typeof draft.name === 'string' && typeof draft.address === 'string';
}
