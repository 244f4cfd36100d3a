/** Keys of `localStorage` (docs/rules/accounts.md, 'Kept in the browser'). */
export type LocalKey =
  | 'invite_token'
  | 'invite_email'
  | 'prefill_address'
  | 'passkey_offered'
  | 'called_provider'
  | 'person'
  | `welcome_dismissed:${string}`;

/**
 * Keys of `sessionStorage`: a message for the next page, when sign-up sent its email, the input of the sign-up form, drafts of forms, and the list's
 * category by history entry.
 */
export type SessionKey =
  | 'toast'
  | 'sign_up_emailed'
  | 'signup_name'
  | 'signup_email'
  | 'signup_address'
  | `draft:${string}`
  | `opened_on:${string}`;

/** Wraps a storage that may be full or forbidden: reading returns null then, and writing is best effort. */
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
    hasAny(prefix: string): boolean {
      try {
        return Object.keys(storage()).some((key) => key.startsWith(prefix));
      } catch {
        return false;
      }
    },
    removeAllBut(...prefixes: string[]): void {
      try {
        for (const key of Object.keys(storage())) {
          if (!prefixes.some((prefix) => key.startsWith(prefix))) storage().removeItem(key);
        }
      } catch {
        // As below.
      }
    },
    set(key: Key, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // The product works without its stored values.
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

/** Removes what a person did here, for the next one on this device; what is left says nothing about them. */
export function forgetPerson(): void {
  localStore.removeAllBut('passkey_offered', 'welcome_dismissed:');
  sessionStore.removeAllBut();
}

/** Removes what another person did here, whose session ended by itself. */
export function keepOnlyFor(userId: string): void {
  const last = localStore.get('person');
  if (last === userId) return;
  if (last !== null) forgetPerson();
  localStore.set('person', userId);
}
