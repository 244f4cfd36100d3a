/** Keys of `localStorage` (docs/rules/accounts.md, 'Kept in the browser'). */
export type LocalKey = 'invite_token' | 'invite_email' | 'prefill_address' | `welcome_dismissed:${string}`;

/** Keys of `sessionStorage`: what was typed into the sign-up form, and drafts of forms. */
export type SessionKey = 'signup_name' | 'signup_email' | 'signup_address' | `draft:${string}`;

/** Storage that may be full, forbidden or empty: reading gives null, writing is best effort. */
function safe<Key extends string>(storage: () => Storage) {
  return {
    get(key: Key): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    has(...keys: Key[]): boolean {
      return keys.some((key) => this.get(key) !== null);
    },
    /** Whether anything is kept whose key begins so. */
    hasAny(beginning: string): boolean {
      try {
        return Object.keys(storage()).some((key) => key.startsWith(beginning));
      } catch {
        return false;
      }
    },
    set(key: Key, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // Nothing depends on it: the product works without what is remembered here.
      }
    },
    remove(key: Key): void {
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

export const localStore = safe<LocalKey>(() => window.localStorage);
export const sessionStore = safe<SessionKey>(() => window.sessionStorage);
