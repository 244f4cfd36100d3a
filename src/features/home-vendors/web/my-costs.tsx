import Lock from 'lucide-react/icons/lock';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { HeldBackNote } from '../../costs/web/held-back-note.tsx';
import type { MyVendorRow } from '../home-vendor.schema.ts';

/** 'You pay X, neighbors pay Y': what the own home pays, beside the average where it is open. */
export function MyCosts({ vendor }: { vendor: MyVendorRow }) {
  const paid = vendor.costs.filter(({ amount }) => amount > 0);
  return (
    <div className="space-y-0.5">
      {paid.length === 0 && <p>Not shared yet</p>}
      {paid.map(({ kind, amount, unit, currency, heldBack }) => (
        <div key={kind}>
          <p>
            You pay <span className="font-semibold">{formatCost(amount, unit, currency)}</span>
          </p>
          <HeldBackNote heldBack={heldBack} />
        </div>
      ))}
      <NeighborsPay vendor={vendor} />
    </div>
  );
}

function NeighborsPay({ vendor }: { vendor: MyVendorRow }) {
  const { communitySlug, communityAmount, communityUnit } = vendor;
  // Of a community that was left, no average is told.
  if (communitySlug === null || communityAmount === null) return null;
  if (communityAmount === undefined) {
    return (
      <p className="flex gap-1.5 text-sm text-ink-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Locked — pending HOA approval
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-muted">
      Neighbors pay {formatCost(communityAmount, communityUnit)}
      {differenceText(vendor)}
    </p>
  );
}

/** ', $20 less than you'; empty where the two are not paid by the same unit. */
function differenceText({ category, costs, communityAmount, communityUnit }: MyVendorRow): string {
  const line = mainCostLine(category);
  const mine = costs.find(({ kind, unit }) => kind === line?.kind && unit === communityUnit);
  if (!mine || mine.amount <= 0 || mine.currency !== 'USD' || communityAmount == null) return '';
  const difference = Math.round((communityAmount - mine.amount) * 100) / 100;
  if (difference === 0) return ', the same as you';
  return `, ${formatCost(Math.abs(difference), null)} ${difference < 0 ? 'less' : 'more'} than you`;
}
