import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { UtcDay } from '../../../web/utc-day.tsx';
import type { CostRow, VendorCostStats } from '../cost.schema.ts';
import { HeldBackNote } from './held-back-note.tsx';

interface CostListProps {
  costs: readonly CostRow[];
  stats: Pick<VendorCostStats, 'access' | 'sampleSize' | 'kind'>;
}

const headingId = 'shared-costs';

/** The single amounts. They scroll in a box of their own, so that the figures above stay in sight. */
export function CostList({ costs, stats }: CostListProps) {
  if (costs.length === 0) return null;
  // The own ones first, then what the figures are made of; otherwise in the server's order.
  const place = ({ isMine, costKind }: CostRow) => (isMine ? 0 : costKind === stats.kind ? 1 : 2);
  const inOrder = costs.toSorted((one, other) => place(one) - place(other));
  const isOwnOnly = costs.every(({ isMine }) => isMine);
  return (
    <div>
      <h3 id={headingId} className="font-semibold">
        {isOwnOnly ? 'What you shared' : 'What homes shared'}
      </h3>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-2 max-h-96 overflow-y-auto rounded-control border border-line px-4"
      >
        <ul className="divide-y divide-line">
          {inOrder.map((cost, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity on purpose, and hold no state
            <Cost key={index} cost={cost} isMainKind={cost.costKind === stats.kind} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Cost({ cost, isMainKind }: { cost: CostRow; isMainKind: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <span className="min-w-0">
        <span className="tabular font-semibold">{formatCost(cost.amount, cost.unit, cost.currency)}</span>
        {!isMainKind && <span className="text-sm text-ink-muted"> {costKindLabels[cost.costKind]}</span>}
      </span>
      <span className="min-w-0 text-sm text-ink-muted">
        {cost.authorLabel}
        {cost.isMine && ' (you)'}
        {' · '}
        <UtcDay at={cost.createdAt} isMonthOnly={cost.isMonthOnly} />
      </span>
      <HeldBackNote heldBack={cost.heldBack} />
    </li>
  );
}
