import { useSyncExternalStore } from 'react';

/** From this width a dialog is a dialog; below it is a drawer. */
export const desktopQuery = '(min-width: 768px)';

/** Whether a media query holds now, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
