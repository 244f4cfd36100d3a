/** Where the area average comes from; its title says whose it is. */
export const areaAverageTitle = 'About the area average';

export function AreaAverageText() {
  return (
    <div className="space-y-2 text-pretty">
      <p>
        What a home around here usually pays. We put it together from industry pricing data, local home prices
        and a home-services site.
      </p>
      <p className="text-ink-muted">It never includes what you and your neighbors share.</p>
    </div>
  );
}
