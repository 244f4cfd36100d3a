const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A date as people write it; the exact time on pointing at it. */
export function Day({ at }: { at: Date }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={at.toLocaleString('en-US')}
      className="tabular whitespace-nowrap"
    >
      {format.format(at)}
    </time>
  );
}
