/** The day of an entry, which is all that the server tells of the moment: midnight (UTC) of that day. */
export function CostDay({ at }: { at: Date }) {
  const day = at.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <time dateTime={at.toISOString().slice(0, 10)} className="whitespace-nowrap">
      {day}
    </time>
  );
}
