import { createContext, useContext } from 'react';
import { counted } from '../platform/format-number.ts';
import { clockTime, defaultTimeZone, type TimeZone } from '../platform/time-zone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

export interface DateTexts {
  /** 'Mar 2, 2026' */
  day(at: Date): string;
  /** 'Mar 2' */
  shortDay(at: Date): string;
  /** 'March 2026' */
  month(at: Date): string;
  /** '3:04 PM' */
  time(at: Date): string;
  /** 'just now', '5 minutes ago', 'yesterday'; the date once it is more than a week ago. */
  ago(at: Date, now: Date): string;
}

/**
 * Returns texts equal to those of `Intl` for en-US. Creating the formats of `Intl` delays the first view on a phone by
 * 0.1 s.
 *
 * @param shownIn shifts a time so that its UTC fields read as the local clock of the time zone does
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

const unitsAgo = (units: number, unit: string): string => `${counted(Math.floor(units), unit)} ago`;

/** Calendar days and months, which the server sends as midnight in UTC. */
export const utcDates = dateTexts((at) => at);

const datesOf = new Map<TimeZone, DateTexts>();

export function datesIn(timeZone: TimeZone): DateTexts {
  const dates = datesOf.get(timeZone) ?? dateTexts((at) => clockTime(at, timeZone));
  datesOf.set(timeZone, dates);
  return dates;
}

/** The zone of the reader's community. Server and browser render all dates in it. */
export const TimeZoneContext = createContext<TimeZone>(defaultTimeZone);

export const useTimeZone = (): TimeZone => useContext(TimeZoneContext);

export const useDates = (): DateTexts => datesIn(useTimeZone());
