import Lock from 'lucide-react/icons/lock';
import { CostLock } from '../../../access/web/confirm-email.tsx';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { formatCost, roundAverage } from '../../../catalogue/format-cost.ts';
import { UnpublishedNote } from '../../costs/web/cost-details.tsx';
import type { MyVendorRow } from '../home-vendor.contract.ts';

export function MyVendorCosts({ vendor }: { vendor: MyVendorRow }) {
  const paid = vendor.costs.filter(({ amount }) => amount > 0);
  return (
    <div className="space-y-0.5">
      {paid.length === 0 && <p>Not shared yet</p>}
      {paid.map(({ kind, amount, unit, currency, unpublished }) => (
        <div key={kind}>
          <p>
            You pay <span className="font-semibold">{formatCost(amount, unit, currency)}</span>
          </p>
          <UnpublishedNote unpublished={unpublished} />
        </div>
      ))}
      <NeighborsPay vendor={vendor} />
    </div>
  );
}

function NeighborsPay({ vendor }: { vendor: MyVendorRow }) {
  const { communitySlug, communityAmount, communityUnit } = vendor;
  // No average for a community that the person has left.
  if (communitySlug === null || communityAmount === null) return null;
  if (communityAmount === undefined) {
    return (
      <p className="flex gap-1.5 text-sm text-ink-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4" />
        <CostLock />
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-muted">
      Neighbors pay them {formatCost(roundAverage(communityAmount), communityUnit)}
      {/* With a price of the category below, that is what the home's is compared with. */}
      {!vendor.categoryPrice && differenceText(vendor)}
    </p>
  );
}

/** Returns what the home pays the vendor for the category's main kind in dollars, if anything. */
export function minePaid({ category, costs }: Pick<MyVendorRow, 'category' | 'costs'>) {
  const line = mainCostLine(category);
  return costs.find(
    ({ kind, unit, amount, currency }) =>
      kind === line?.kind && unit === line.unit && amount > 0 && currency === 'USD',
  );
}

/** Returns ', $20 less than you', compared with the rounded average shown; an empty text if the units differ. */
function differenceText(vendor: MyVendorRow): string {
  const { communityAmount, communityUnit } = vendor;
  const mine = minePaid(vendor);
  if (!mine || mine.unit !== communityUnit || communityAmount == null) return '';
  const difference = Math.round(roundAverage(communityAmount) - mine.amount);
  if (difference === 0) return ', the same as you';
  return `, ${formatCost(Math.abs(difference), null)} ${difference < 0 ? 'less' : 'more'} than you`;
}

/** Returns the home's own rating and main cost for a row: 'You: 4★ · $135/month · '. */
export function inShort(vendor: MyVendorRow): string {
  const cost = minePaid(vendor) ?? vendor.costs.find(({ amount }) => amount > 0);
  return [
    vendor.rating === null ? '' : `You: ${vendor.rating}★\u00a0· `,
    cost ? `${formatCost(cost.amount, cost.unit, cost.currency)}\u00a0· ` : '',
  ].join('');
}
