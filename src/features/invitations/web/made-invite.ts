import { useSyncExternalStore } from 'react';

// The button that made the link may be gone by then, such as that of a menu.
let made: string | null = null;
let onMade = () => {};

/** Shows the link of a new invitation, or ends that. */
export function showMade(url: string | null): void {
  made = url;
  onMade();
}

/** Returns the link to show, if one was made with one press, and a function that ends showing it. */
export function useMadeInvite(): { url: string | null; close: () => void } {
  const url = useSyncExternalStore(
    (notify) => {
      onMade = notify;
      return () => {
        onMade = () => {};
      };
    },
    () => made,
    () => null,
  );
  return { url, close: () => showMade(null) };
}
