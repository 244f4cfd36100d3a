import { useSyncExternalStore } from 'react';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** How moments are written in one place on earth. */
export interface DateTexts {
  /** 'Mar 2, 2026' */
  day(at: Date): string;
  /** 'Mar 2' */
  shortDay(at: Date): string;
  /** 'March 2026' */
  month(at: Date): string;
  /** '3:04 PM' */
  time(at: Date): string;
  /** 'just now', '5 minutes ago', 'yesterday'; a day as such once it is longer ago than a week. */
  ago(at: Date, now: Date): string;
}

/**
 * Writes as `Intl` does for en-US. Only to make the formats of `Intl` holds up the first view of a phone by a tenth of a
 * second.
 *
 * @param shownIn moves a moment so that UTC shows it as a clock of that place does
 */
function dateTexts(shownIn: (at: Date) => Date): DateTexts {
  const monthOf = (shown: Date) => months[shown.getUTCMonth()] ?? '';
  const shortDay = (shown: Date) => `${monthOf(shown).slice(0, 3)} ${shown.getUTCDate()}`;
  const texts: DateTexts = {
    day(at) {
      const shown = shownIn(at);
      return `${shortDay(shown)}, ${shown.getUTCFullYear()}`;
    },
    shortDay: (at) => shortDay(shownIn(at)),
    month(at) {
      const shown = shownIn(at);
      return `${monthOf(shown)} ${shown.getUTCFullYear()}`;
    },
    time(at) {
      const shown = shownIn(at);
      const hours = shown.getUTCHours();
      const minutes = String(shown.getUTCMinutes()).padStart(2, '0');
      return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
    },
    ago(at, now) {
      const ago = Math.max(0, now.getTime() - at.getTime());
      if (ago < minute) return 'just now';
      if (ago < hour) return unitsAgo(ago / minute, 'minute');
      if (ago < day) return unitsAgo(ago / hour, 'hour');
      if (ago < 2 * day) return 'yesterday';
      return ago < 7 * day ? unitsAgo(ago / day, 'day') : texts.day(at);
    },
  };
  return texts;
}

function unitsAgo(units: number, unit: string): string {
  const whole = Math.floor(units);
  return `${whole} ${whole === 1 ? unit : `${unit}s`} ago`;
}

/** Where this program runs. Pages take `useDates`, which waits with it until the page is the reader's. */
export const localDates = dateTexts((at) => new Date(at.getTime() - at.getTimezoneOffset() * minute));

/** Where the server is: for what is counted by days there, and for HTML that knows nothing of the reader's place. */
export const utcDates = dateTexts((at) => at);

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
