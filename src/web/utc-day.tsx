import { formatUtcDay } from './format-day.ts';

/** The day of a review or a cost, which is all that the server tells of the moment: midnight (UTC) of that day. */
export function UtcDay({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString().slice(0, 10)} className="whitespace-nowrap">
      {formatUtcDay(at)}
    </time>
  );
}
