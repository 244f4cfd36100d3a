import { utcDates } from './dates.ts';

/**
 * The day of a review or a cost in its community, or its month if the name is hidden. The server sends nothing more exact:
 * midnight (UTC) of that day, or of the first of that month.
 */
export function UtcDay({ at, isMonthOnly = false }: { at: Date; isMonthOnly?: boolean }) {
  return (
    <time dateTime={at.toISOString().slice(0, isMonthOnly ? 7 : 10)} className="whitespace-nowrap">
      {isMonthOnly ? utcDates.month(at) : utcDates.day(at)}
    </time>
  );
}
