import { useDayFormat, useIsHydrated } from '../use-day-format.ts';

const local = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const utc = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** A date as people write it; the exact time on pointing at it, or below it where it matters. */
export function Day({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const formatDay = useDayFormat();
  const time = useIsHydrated() ? local : utc;
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatDay(at)}, ${time.format(at)}`}
      className="tabular whitespace-nowrap"
    >
      {formatDay(at)}
      {withTime && <span className="text-sm text-ink-muted md:block"> {time.format(at)}</span>}
    </time>
  );
}
