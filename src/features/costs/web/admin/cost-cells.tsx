import ShieldCheck from 'lucide-react/icons/shield-check';
import { type CostPeriod, type CostUnit, costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import type { Column } from '../../../../web/admin/record-list.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { CostStatus } from '../../cost-list-options.ts';
import type { ManagedCost } from '../../cost-management.schema.ts';
import { periodWords, statusWords } from './cost-words.ts';

const tones: Record<CostStatus, BadgeTone> = {
  active: 'success',
  admin_modified: 'attention',
  waiting: 'attention',
  set_aside: 'neutral',
  deleted: 'neutral',
};

export const costColumns: readonly [Column<ManagedCost>, ...Column<ManagedCost>[]] = [
  { header: 'Vendor', cell: (cost) => <VendorCell {...cost} /> },
  { header: 'Cost', cell: (cost) => <AmountCell {...cost} /> },
  { header: 'Shared by', cell: () => <Anonymous /> },
  { header: 'Shared', cell: ({ createdAt }) => <UtcDay at={createdAt} /> },
  { header: 'Status', cell: (cost) => <StatusCell {...cost} /> },
];

function VendorCell({ vendorName, communityName, category }: ManagedCost) {
  return (
    <div className="md:min-w-44">
      <span className="font-semibold">{vendorName}</span>
      <span className="block text-sm text-ink-muted">
        {category} · {communityName}
      </span>
    </div>
  );
}

function AmountCell(cost: ManagedCost) {
  const { amount, unit, currency, costKind, period, quantity, notes, usualAmount } = cost;
  const details = [
    costKindLabels[costKind],
    period && unitSaysIt[period] !== unit && periodWords[period],
    quantity !== null && (quantity === 1 ? '1 visit' : `${quantity} visits`),
  ];
  return (
    <div className="md:min-w-40">
      <span className="tabular font-semibold">{formatCost(amount, unit, currency)}</span>
      <span className="block text-sm text-ink-muted">{details.filter(Boolean).join(' · ')}</span>
      {usualAmount !== null && (
        <span className="tabular block text-sm text-ink-muted">
          Neighbors usually pay {formatCost(usualAmount, unit, currency)}
        </span>
      )}
      {notes && <p className="mt-1 line-clamp-2 max-w-64 text-sm wrap-anywhere">{notes}</p>}
    </div>
  );
}

/** '$120/month' needs no 'Monthly'. */
const unitSaysIt: Partial<Record<CostPeriod, CostUnit>> = {
  monthly: 'month',
  annually: 'year',
  one_time: 'job',
};

/** Who shared it is not known here: the server does not say. */
function Anonymous() {
  return (
    <div className="md:min-w-36">
      Anonymous User
      <span className="flex items-center gap-1 text-sm text-ink-muted">
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        Identity protected
      </span>
    </div>
  );
}

function StatusCell({ status, adminModifiedAt, deletedAt, isTakenBack }: ManagedCost) {
  const since = { deleted: deletedAt, admin_modified: adminModifiedAt }[String(status)] ?? null;
  return (
    <>
      <Badge tone={tones[status]}>{statusWords[status]}</Badge>
      {since && (
        <span className="mt-0.5 block text-sm text-ink-muted">
          {isTakenBack && 'By the neighbor, '}
          <UtcDay at={since} />
        </span>
      )}
    </>
  );
}
