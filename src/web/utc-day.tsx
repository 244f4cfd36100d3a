import { utcDates } from './dates.ts';

interface UtcDayProps {
  at: Date;
  isMonthOnly?: boolean;
}

/**
 * The day of a review or a cost, or its month where the name is hidden. It is all that the server tells of the moment:
 * midnight (UTC) of that day, or of the first of that month.
 */
export function UtcDay({ at, isMonthOnly = false }: UtcDayProps) {
  return (
    <time dateTime={at.toISOString().slice(0, isMonthOnly ? 7 : 10)} className="whitespace-nowrap">
      {isMonthOnly ? utcDates.month(at) : utcDates.day(at)}
    </time>
  );
}
