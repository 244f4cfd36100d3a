import type { ReactNode } from 'react';
import { useDates } from '../dates.ts';
import { classNames } from '../ui/class-names.ts';

/** A date; the exact time shows on hover, or below it if `withTime`. */
export function Day({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  const dates = useDates();
  return (
    <time dateTime={at.toISOString()} title={`${dates.day(at)}, ${dates.time(at)}`} className="tabular">
      <span className="whitespace-nowrap">{dates.day(at)}</span>
      {withTime && (
        <>
          {' '}
          <span className="inline-block text-sm whitespace-nowrap text-ink-muted md:block">
            {dates.time(at)}
          </span>
        </>
      )}
    </time>
  );
}

/** User input in a list column: long words break, so that they push no button off screen. */
export function TypedText({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('block wrap-anywhere md:min-w-36', className)}>{children}</span>;
}
