import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { CostLock } from '../../../../access/web/confirm-email.tsx';
import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { formatCost, roundAverage } from '../../../../catalogue/format-cost.ts';
import type { CategoryPrice } from '../../../costs/cost.schema.ts';
import { AreaAverageHelp } from '../../../costs/web/area-average-help.tsx';
import { opensWhenText, typicalText } from '../../../costs/web/cost-texts.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { textButtonClass } from './vendor-cells.tsx';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

export interface VendorCostProps extends VendorRowProps {
  /** What homes pay in the vendor's category, if the reader may see it. */
  price: CategoryPrice | undefined;
}

/** A card shows the first line only. */
export function VendorCost({ vendor, list, price }: VendorCostProps) {
  const isHidden = list.abilities.costs === 'hidden';
  return (
    <div className="tabular min-w-0 @max-table:flex @max-table:items-baseline @max-table:gap-x-1.5 @max-table:overflow-hidden">
      <p className="truncate @max-large:whitespace-normal">
        {vendor.communityAmount == null ? (
          <NoAverage vendor={vendor} list={list} />
        ) : (
          <DetailsButton vendor={vendor} list={list}>
            <span className="sr-only">Neighbors pay </span>
            <CommunityCost vendor={vendor} price={price} />
          </DetailsButton>
        )}
      </p>
      <AreaAverage vendor={vendor} list={list} className={isHidden ? '' : '@max-table:hidden'} />
    </div>
  );
}

/**
 * '$130/month' and how it compares: '$10 under typical'.
 *
 * @param isExact to the cent, as the details below say it
 */
export function CommunityCost({
  vendor: { communityAmount, communityUnit },
  price,
  isExact = false,
}: Pick<VendorCostProps, 'vendor' | 'price'> & { isExact?: boolean }) {
  if (communityAmount == null) return null;
  const comparison = typicalText({ amount: communityAmount, unit: communityUnit }, price);
  return (
    <>
      <span className="font-semibold whitespace-nowrap">
        {formatCost(isExact ? communityAmount : roundAverage(communityAmount), communityUnit)}
      </span>
      {comparison && <span className="text-xs text-ink-muted"> {comparison}</span>}
    </>
  );
}

function AreaAverage({ vendor, list, className }: VendorRowProps & { className: string }) {
  const { marketAmount, marketUnit, isMarketOwn, communityAmount } = vendor;
  // A row without an average has no space for it.
  const isLabeled = isMarketOwn && (communityAmount != null || list.abilities.costs === 'hidden');
  if (marketAmount === null && !list.isPlatformAdmin) return null;
  return (
    <p className={`flex items-center text-xs leading-4 text-ink-muted ${className}`}>
      {marketAmount !== null && (
        <>
          <span>
            Area avg. <span className="whitespace-nowrap">{formatCost(marketAmount, marketUnit)}</span>
            {isLabeled && ' for this provider'}
          </span>
          <AreaAverageHelp of={vendor.name} className="mr-1 size-6! *:size-4 @max-table:hidden" />
        </>
      )}
      {list.isPlatformAdmin && <EditMarketPrice vendor={vendor} isBrief />}
    </p>
  );
}

function NoAverage({ vendor, list }: VendorRowProps) {
  const { costs } = list.abilities;
  const isByJob = mainCostLine(vendor.category) === null;
  if (costs === 'hidden') {
    if (isByJob) return <span className="text-xs text-ink-muted">Priced by the job, see the reviews</span>;
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-muted" title="For residents only">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">For residents only</span>
        {/* Decoration: the amount is not in the response. */}
        <span aria-hidden="true" className="font-semibold [filter:blur(5px)] select-none">
          $000
        </span>
      </span>
    );
  }
  return (
    <DetailsButton vendor={vendor} list={list} className="text-xs text-ink-muted">
      {costs === 'locked' ? <CostLock /> : isByJob ? 'Priced by the job' : opensWhenText(vendor.hasMyCosts)}
    </DetailsButton>
  );
}

function DetailsButton({
  vendor,
  list,
  className = '',
  children,
}: VendorRowProps & { className?: string; children: ReactNode }) {
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
