import CircleHelp from 'lucide-react/icons/circle-help';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { CostLock } from '../../../../access/web/confirm-email.tsx';
import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { formatCost, roundAverage } from '../../../../catalogue/format-cost.ts';
import { type CostComparison, compareCosts } from '../../../costs/cost.rules.ts';
import { opensWhenText } from '../../../costs/web/cost-texts.ts';
import { areaExplanation } from '../../../costs/web/use-area-explanation.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { textButtonClass } from './vendor-cells.tsx';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** What neighbors pay, compared with the area average; a card shows only the comparison. */
export function VendorCost({ vendor, list }: VendorRowProps) {
  const community = { amount: vendor.communityAmount, unit: vendor.communityUnit };
  const area = { amount: vendor.marketAmount, unit: vendor.marketUnit };
  const comparison = compareCosts(community, area);
  // Without a comparison, a row has no space for it.
  const isOwn = vendor.isMarketOwn && (community.amount != null || list.abilities.costs === 'hidden');
  return (
    <div className="tabular flex flex-wrap items-baseline gap-x-1.5">
      {community.amount == null ? (
        <NoAverage vendor={vendor} list={list} />
      ) : (
        <p>
          <DetailsButton vendor={vendor} list={list} className="whitespace-nowrap">
            <span className="sr-only">Neighbors pay </span>
            <span className="font-semibold">
              {formatCost(roundAverage(community.amount), community.unit)}
            </span>
          </DetailsButton>
        </p>
      )}
      {comparison && <ComparedText comparison={comparison} />}
      {area.amount !== null && (
        <p
          className={`flex items-center text-xs text-ink-muted basis-full ${isOwn ? 'leading-4' : '@table:whitespace-nowrap'} ${comparison ? '@max-table:sr-only' : ''}`}
        >
          <span>
            Area avg. <span className="whitespace-nowrap">{formatCost(area.amount, area.unit)}</span>
            {isOwn && ' for this provider'}
          </span>
          <AreaAverageHelp vendor={vendor} list={list} />
        </p>
      )}
      {list.isPlatformAdmin && (
        // Above the link that covers the card.
        <div className="relative basis-full pt-1">
          <EditMarketPrice vendor={vendor} />
        </div>
      )}
    </div>
  );
}

/** '2% lower than area' on a card, '2% lower' above the area average in the table; details say it in full. */
function ComparedText({ comparison: { isSame, isLower, percent } }: { comparison: CostComparison }) {
  return (
    <p className="text-xs text-ink-muted">
      {isSame ? 'same as area' : `${percent}% ${isLower ? 'lower' : 'higher'}`}
      <span className="@table:sr-only">
        {!isSame && ' than area'}
        <span className="sr-only"> average</span>
      </span>
    </p>
  );
}

function NoAverage({ vendor, list }: VendorRowProps) {
  const { costs } = list.abilities;
  if (costs === 'hidden') {
    return (
      <p className="flex basis-full gap-1.5 text-xs text-ink-muted">
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
    <p className="basis-full text-xs leading-4.5">
      <DetailsButton vendor={vendor} list={list} className="text-ink-muted">
        {costs === 'locked' ? (
          <span className="flex gap-1.5">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <CostLock />
          </span>
        ) : mainCostLine(vendor.category) === null ? (
          'Priced by the job'
        ) : (
          opensWhenText(vendor.hasMyCosts)
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
      className={`${textButtonClass} ${className}`}
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
      className="inline-flex size-6 items-center justify-center rounded-full hover:bg-surface-sunken hover:text-ink @max-table:hidden"
    >
      <CircleHelp aria-hidden="true" className="size-4" />
    </button>
  );
}
