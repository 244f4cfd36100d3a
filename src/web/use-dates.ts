import { useSyncExternalStore } from 'react';
import { type DateTexts, localDates, utcDates } from './date-texts.ts';

const never = () => () => {};

/**
 * Returns whether the page is the browser's: false while it is the server's HTML, which knows nothing of the
 * reader's place.
 */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Writes dates as they are where the reader is; where the server is until the page is the browser's. */
export const useDates = (): DateTexts => (useIsHydrated() ? localDates : utcDates);
