import CircleHelp from 'lucide-react/icons/circle-help';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { minHomesForAverage } from '../../../../catalogue/published-costs.ts';
import { CostComparison } from '../../../costs/web/cost-comparison.tsx';
import { areaExplanation } from '../../../costs/web/use-area-explanation.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** What neighbors pay and the area average, with buttons for details. */
export function VendorCost({ vendor, list }: VendorRowProps) {
  const community = { amount: vendor.communityAmount, unit: vendor.communityUnit };
  const area = { amount: vendor.marketAmount, unit: vendor.marketUnit };
  return (
    <div className="tabular space-y-1">
      {community.amount == null ? (
        <NoAverage vendor={vendor} list={list} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DetailsButton vendor={vendor} list={list} className="whitespace-nowrap">
            {/* The table has it as column heading. */}
            <span className="text-ink-muted md:sr-only">Neighbors pay </span>
            <span className="font-semibold">{formatCost(community.amount, community.unit)}</span>
          </DetailsButton>
          <CostComparison community={community} area={area} />
        </p>
      )}
      {area.amount !== null && (
        <p className="flex items-center text-sm text-ink-muted md:whitespace-nowrap">
          Area avg. {formatCost(area.amount, area.unit)}
          <AreaAverageHelp vendor={vendor} list={list} />
        </p>
      )}
      {list.isPlatformAdmin && <EditMarketPrice vendor={vendor} />}
    </div>
  );
}

function NoAverage({ vendor, list }: VendorRowProps) {
  const { costs } = list.abilities;
  if (costs === 'hidden') {
    return (
      <p className="flex gap-1.5 text-sm text-ink-muted">
        {mainCostLine(vendor.category) === null ? (
          'Priced by the job, see the reviews'
        ) : (
          <>
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            For residents only
          </>
        )}
      </p>
    );
  }
  return (
    <p className="text-sm">
      <DetailsButton vendor={vendor} list={list} className="text-ink-muted">
        {costs === 'locked' ? (
          <span className="flex gap-1.5">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Locked — pending HOA approval
          </span>
        ) : mainCostLine(vendor.category) === null ? (
          'Priced by the job'
        ) : (
          `Opens when ${minHomesForAverage} homes share a cost`
        )}
      </DetailsButton>
    </p>
  );
}

/** The button to open Cost Details. */
function DetailsButton({
  vendor,
  list,
  className,
  children,
}: VendorRowProps & { className: string; children: ReactNode }) {
  return (
    <button
      {...vendorDialogs.costDetails.triggerProps}
      type="button"
      onClick={() => list.open('costDetails', vendor)}
      className={`touch-target pointer-coarse:-my-2.5 -mx-1 rounded-sm px-1 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid ${className}`}
    >
      <span className="sr-only">Cost Details of {vendor.name}: </span>
      {children}
    </button>
  );
}

function AreaAverageHelp({ vendor, list }: VendorRowProps) {
  return (
    <button
      {...areaExplanation.triggerProps}
      type="button"
      aria-label={`About the area average of ${vendor.name}`}
      aria-expanded={list.explainedId === vendor.id}
      onClick={(event) => list.explainArea(vendor, event.currentTarget)}
      className="touch-target pointer-coarse:-my-2.5 -my-1 inline-flex size-7 items-center justify-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <CircleHelp aria-hidden="true" className="size-4" />
    </button>
  );
}
