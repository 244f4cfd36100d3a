import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import { Badge } from '../../../web/ui/badge.tsx';
import { type ComparedCost, compareCosts } from '../cost.rules.ts';

/** A badge that compares what neighbors pay with the area. Uses an arrow and words, not color alone. */
export function CostComparison({ community, area }: { community: ComparedCost; area: ComparedCost }) {
  const comparison = compareCosts(community, area);
  if (!comparison) return null;
  if (comparison.isSame) {
    return <Badge icon={<Equal aria-hidden="true" />}>same as area</Badge>;
  }
  const { isLower, percent } = comparison;
  const Arrow = isLower ? ArrowDown : ArrowUp;
  return (
    // May wrap: it is wider than half a phone.
    <Badge
      icon={<Arrow aria-hidden="true" className="shrink-0" />}
      className="rounded-control! whitespace-normal!"
    >
      {percent}% {isLower ? 'lower' : 'higher'} than the area
      <span className="sr-only"> average</span>
    </Badge>
  );
}

/** Title of the area average's explanation. */
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
