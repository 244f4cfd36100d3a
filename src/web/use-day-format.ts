import { useSyncExternalStore } from 'react';
import { formatDay, formatUtcDay } from './format-day.ts';

const never = () => () => {};

/**
 * Returns whether the page is the browser's: false while it is the server's HTML, which knows nothing of the
 * reader's place.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Writes days where the reader is; where the server is until the page is the browser's. */
export const useDayFormat = (): ((date: Date) => string) => (useIsHydrated() ? formatDay : formatUtcDay);
