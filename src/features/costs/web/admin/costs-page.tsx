import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type CostPeriod, type CostUnit, costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { counted } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import { UtcDay } from '../../../../web/utc-day.tsx';
import { type CostStatus, costStatuses } from '../../cost.rules.ts';
import type { ManagedCost } from '../../cost-management.schema.ts';
import { CostActions, costStatusLabels, periodLabels } from './cost-actions.tsx';
import { costsPage } from './costs-route.ts';

const { Dialog: EditCostDialog } = lazyDialog(() => import('./edit-cost-dialog.tsx'));

const tones: Record<CostStatus, BadgeTone> = {
  active: 'success',
  admin_modified: 'attention',
  waiting: 'attention',
  set_aside: 'neutral',
  deleted: 'neutral',
};

const columns: Columns<ManagedCost> = [
  { header: 'Vendor', cell: (cost) => <VendorCell {...cost} /> },
  { header: 'Cost', cell: (cost) => <AmountCell {...cost} /> },
  { header: 'Shared by', cell: () => <Anonymous /> },
  { header: 'Shared', cell: ({ createdAt }) => <UtcDay at={createdAt} /> },
  { header: 'Status', cell: (cost) => <StatusCell {...cost} /> },
];

/** Periods that the unit already implies: '$120/month' needs no 'Monthly'. */
const impliedUnits: Partial<Record<CostPeriod, CostUnit>> = {
  monthly: 'month',
  annually: 'year',
  one_time: 'job',
};

const statusOptions = costStatuses.map((status) => ({ value: status, label: costStatusLabels[status] }));

export default function CostsPage() {
  const { list } = useAdminPage(costsPage);
  // The dialog warns if the entry changes while it is open, and keeps the input.
  const editing = useDialog({ rows: list.query.data?.rows });
  return (
    <AdminFrame title={costsPage.title}>
      <AdminList
        {...list}
        noun="cost entries"
        filters={
          <>
            <SearchBox label="Search vendors and notes" />
            <FilterSelect label="Status" name="status" allLabel="All" options={statusOptions} />
            <CommunityFilter />
          </>
        }
        columns={columns}
        actions={(cost) => <CostActions cost={cost} onEdit={() => editing.show(cost)} />}
        empty={{ icon: <BadgeDollarSign />, text: 'Nobody has shared a cost yet.' }}
      />
      {editing.subject && <EditCostDialog cost={editing.subject} {...editing.state} />}
    </AdminFrame>
  );
}

function VendorCell({ vendorName, communityName, category }: ManagedCost) {
  return (
    <div className="xl:min-w-44">
      <span className="font-semibold">{vendorName}</span>
      <span className="block text-sm text-ink-muted">
        {category}&nbsp;· {communityName}
      </span>
    </div>
  );
}

function AmountCell(cost: ManagedCost) {
  const { amount, unit, currency, costKind, period, quantity, notes, usualAmount } = cost;
  const details = [
    costKindLabels[costKind],
    period && impliedUnits[period] !== unit && periodLabels[period],
    quantity !== null && counted(quantity, 'visit'),
  ];
  return (
    <div className="xl:min-w-40">
      <span className="tabular font-semibold">{formatCost(amount, unit, currency)}</span>
      <span className="block text-sm text-ink-muted">{details.filter(Boolean).join('\u00a0· ')}</span>
      {usualAmount !== null && (
        <span className="tabular block text-sm text-ink-muted">
          Neighbors usually pay {formatCost(usualAmount, unit, currency)}
        </span>
      )}
      {notes && <p className="mt-1 line-clamp-2 max-w-64 text-sm wrap-anywhere">{notes}</p>}
    </div>
  );
}

function Anonymous() {
  return (
    <div className="xl:min-w-36">
      Anonymous User
      <span className="flex items-center gap-1 text-sm text-ink-muted">
        <ShieldCheck aria-hidden="true" className="size-4" />
        Identity protected
      </span>
    </div>
  );
}

function StatusCell({ status, adminModifiedAt, deletedAt, isTakenBack }: ManagedCost) {
  const since = { deleted: deletedAt, admin_modified: adminModifiedAt }[String(status)] ?? null;
  return (
    <>
      <Badge tone={tones[status]}>{costStatusLabels[status]}</Badge>
      {since && (
        <span className="mt-0.5 block text-sm text-ink-muted">
          {isTakenBack && 'By the neighbor, '}
          <UtcDay at={since} />
        </span>
      )}
    </>
  );
}
