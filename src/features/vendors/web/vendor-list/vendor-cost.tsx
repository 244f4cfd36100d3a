import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import Lock from 'lucide-react/icons/lock';
import { Badge } from '../../../../web/ui/badge.tsx';
import { mainCostLine } from '../../../costs/cost-kinds.ts';
import { formatCost } from '../../../costs/format-cost.ts';
import { minHomesForAverage } from '../../../costs/published-costs.ts';
import { compareCosts } from './compare-costs.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** What neighbours pay on average against the area's average. */
export function VendorCost({ vendor, list }: VendorRowProps) {
  const community = { amount: vendor.communityAmount, unit: vendor.communityUnit };
  const area = { amount: vendor.marketAmount, unit: vendor.marketUnit };
  return (
    <div className="tabular space-y-1">
      {community.amount == null ? (
        <NoAverage vendor={vendor} list={list} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="whitespace-nowrap">
            <span className="sr-only">Neighbors pay </span>
            <span className="font-semibold">{formatCost(community.amount, community.unit)}</span>
          </span>
          <Comparison community={community} area={area} />
        </p>
      )}
      {area.amount !== null && (
        <p className="text-sm whitespace-nowrap text-ink-muted">
          Area avg. {formatCost(area.amount, area.unit)}
        </p>
      )}
    </div>
  );
}

function NoAverage({ vendor, list: { abilities } }: VendorRowProps) {
  if (mainCostLine(vendor.category) === null) {
    return <p className="text-sm text-ink-muted">Priced by the job, see the reviews</p>;
  }
  if (abilities.costs === 'open') {
    return <p className="text-sm text-ink-muted">Shown once {minHomesForAverage} homes shared a cost</p>;
  }
  return (
    <p className="flex gap-1.5 text-sm text-ink-muted">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {abilities.costs === 'locked' ? 'Locked — pending HOA approval' : 'For residents only'}
    </p>
  );
}

type ComparedCost = Parameters<typeof compareCosts>[0];

/** An arrow and words beside the colour: which of the two is lower must not depend on seeing it. */
function Comparison({ community, area }: { community: ComparedCost; area: ComparedCost }) {
  const comparison = compareCosts(community, area);
  if (!comparison) return null;
  if (comparison.isSame) {
    return <Badge icon={<Equal aria-hidden="true" />}>same as area</Badge>;
  }
  const { isLower, percent } = comparison;
  const Arrow = isLower ? ArrowDown : ArrowUp;
  return (
    <Badge tone={isLower ? 'success' : 'attention'} icon={<Arrow aria-hidden="true" />}>
      {percent}% {isLower ? 'lower' : 'higher'}
      <span className="sr-only"> than the area average</span>
    </Badge>
  );
}
