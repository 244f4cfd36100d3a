import type { ReactNode } from 'react';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { Fold } from '../../../web/ui/fold.tsx';
import type { CostRow, VendorCostStats } from '../cost.schema.ts';
import { AreaAverageHelp } from './area-average-help.tsx';
import { CostItems, LoadedCosts } from './cost-details.tsx';
import { type CostDetailsVendor, Locked, TooFewHomes } from './cost-summary.tsx';
import { homesPayText, youPayText } from './cost-texts.ts';
import { Dots } from './price-line.tsx';

interface PageCostsProps {
  vendor: CostDetailsVendor;
  /** The buttons, before the amounts one by one. */
  children: ReactNode;
}

export function PageCosts(props: PageCostsProps) {
  return (
    <LoadedCosts vendorId={props.vendor.id} skeletonClass="h-26 w-full">
      {(stats, costs) => <Shared {...props} stats={stats} costs={costs} />}
    </LoadedCosts>
  );
}

interface SharedProps extends PageCostsProps {
  stats: VendorCostStats;
  costs: readonly CostRow[];
}

function Shared({ stats, costs, vendor, children }: SharedProps) {
  const { marketAmount, marketUnit, isMarketOwn } = vendor;
  const homesPay = homesPayText(stats);
  const youPay = youPayText(stats);
  const isComparable = ({ costKind, currency, unpublished }: CostRow) =>
    costKind === stats.kind && currency === 'USD' && unpublished === null;
  const dots = costs.filter(isComparable);
  const amountsOf = (isOwn: boolean) =>
    dots.filter(({ isMine }) => isMine === isOwn).map(({ amount }) => amount);
  return (
    <div className="tabular space-y-2">
      {stats.access === 'locked' && <Locked />}
      {stats.access === 'open' && !homesPay && <TooFewHomes hasMine={stats.mine !== null} />}
      <p>
        {homesPay} {youPay}
        {marketAmount !== null && (
          <span className="text-ink-muted">
            {' '}
            Area average {formatCost(marketAmount, marketUnit)}
            {isMarketOwn && ' for this provider'}
            {marketUnit === 'job' && ' for a whole job'}
            <AreaAverageHelp className="-my-2 size-8! align-middle" />
          </span>
        )}
      </p>
      {dots.length > 1 && (
        <p className="flex">
          <Dots dots={amountsOf(false)} mine={amountsOf(true)} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1 empty:hidden">{children}</div>
      {costs.length > 0 && <Amounts costs={costs} kind={stats.kind} />}
    </div>
  );
}

function Amounts({ costs, kind }: { costs: readonly CostRow[]; kind: VendorCostStats['kind'] }) {
  const title = costs.every(({ isMine }) => isMine) ? 'What you shared' : `What ${costs.length} homes shared`;
  return (
    <Fold title={title}>
      <CostItems costs={costs} kind={kind} label={title} />
    </Fold>
  );
}
