import { useDates } from '../use-dates.ts';

/** A date as people write it; the exact time on pointing at it, or below it where it matters. */
export function Day({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const dates = useDates();
  return (
    <time
      dateTime={at.toISOString()}
      title={`${dates.day(at)}, ${dates.time(at)}`}
      className="tabular whitespace-nowrap"
    >
      {dates.day(at)}
      {withTime && <span className="text-sm text-ink-muted md:block"> {dates.time(at)}</span>}
    </time>
  );
}
