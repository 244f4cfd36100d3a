const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

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

function dateTexts(timeZone: string | undefined): DateTexts {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    return (at: Date) => format.format(at);
  };
  const formatDay = formatOf({ dateStyle: 'medium' });
  return {
    day: formatDay,
    shortDay: formatOf({ month: 'short', day: 'numeric' }),
    month: formatOf({ month: 'long', year: 'numeric' }),
    time: formatOf({ timeStyle: 'short' }),
    ago(at, now) {
      const ago = Math.max(0, now.getTime() - at.getTime());
      if (ago < minute) return 'just now';
      if (ago < hour) return relativeFormat.format(-Math.floor(ago / minute), 'minute');
      if (ago < day) return relativeFormat.format(-Math.floor(ago / hour), 'hour');
      if (ago < 7 * day) return relativeFormat.format(-Math.floor(ago / day), 'day');
      return formatDay(at);
    },
  };
}

/** Where this program runs. Pages take `useDates`, which waits with it until the page is the reader's. */
export const localDates = dateTexts(undefined);

/** Where the server is: for what is counted by days there, and for HTML that knows nothing of the reader's place. */
export const utcDates = dateTexts('UTC');
