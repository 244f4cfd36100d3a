import { useSyncExternalStore } from 'react';

// The button that made the link may be gone by then, such as that of a menu.
let made: string | null = null;
let onMade = () => {};

export function showMade(url: string | null): void {
  made = url;
  onMade();
}

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
