/** Keys of `localStorage` (docs/rules/accounts.md, 'Kept in the browser'). */
export type LocalKey =
  | 'invite_token'
  | 'invite_email'
  | 'prefill_address'
  | 'passkey_offered'
  | 'called_provider'
  | 'link_until'
  | 'person'
  | `welcome_dismissed:${string}`;

/**
 * Keys of `sessionStorage`: a message for the next page, the input of the sign-up form, drafts of forms, chosen rows, and the
 * list's category by history entry.
 */
export type SessionKey =
  | 'toast'
  | 'signup_name'
  | 'signup_email'
  | 'signup_address'
  | `draft:${string}`
  | `chosen:${string}`
  | `opened_on:${string}`;

/** Wraps a storage that may be full or forbidden: reading returns null then, and writing is best effort. */
function safe<Key extends string>(storage: () => Storage) {
  function attempt<Result>(use: (stored: Storage) => Result, otherwise: Result): Result {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (key: Key) => attempt((stored) => stored.getItem(key), null),
    has(...keys: Key[]): boolean {
      return keys.some((key) => this.get(key) !== null);
    },
    hasAny: (prefix: string) =>
      attempt((stored) => Object.keys(stored).some((key) => key.startsWith(prefix)), false),
    removeAllBut: (...prefixes: string[]) =>
      attempt((stored) => {
        for (const key of Object.keys(stored)) {
          if (!prefixes.some((prefix) => key.startsWith(prefix))) stored.removeItem(key);
        }
      }, undefined),
    set: (key: Key, value: string) => attempt((stored) => stored.setItem(key, value), undefined),
    remove: (key: Key) => attempt((stored) => stored.removeItem(key), undefined),
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
