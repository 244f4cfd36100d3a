import type { ReactNode } from 'react';
import { useDates } from '../dates.ts';
import { classNames } from '../ui/class-names.ts';

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

/** What somebody typed, in a column of a list: one long word breaks and pushes no button out of sight. */
export function TypedText({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('block wrap-anywhere md:min-w-36', className)}>{children}</span>;
}
