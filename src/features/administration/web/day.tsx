const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A date as people write it; the exact time on pointing at it, or below it where it matters. */
export function Day({ at, withTime = false }: { at: Date; withTime?: boolean }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={at.toLocaleString('en-US')}
      className="tabular whitespace-nowrap"
    >
      {day.format(at)}
      {withTime && <span className="text-sm text-ink-muted md:block"> {time.format(at)}</span>}
    </time>
  );
}
