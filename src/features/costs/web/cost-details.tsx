import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import type { UnpublishedReason } from '../../../catalogue/published-costs.ts';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/skeleton.tsx';
import { UtcDay } from '../../../web/utc-day.tsx';
import type { CostRow, VendorCostStats } from '../cost.schema.ts';
import { type CostDetailsVendor, CostSummary } from './cost-summary.tsx';

export function CostDetails({ vendor }: { vendor: CostDetailsVendor }) {
  return (
    <LoadedCosts vendorId={vendor.id} skeletonClass="h-66 w-full">
      {(stats, costs) => (
        <div className="space-y-5">
          <CostSummary stats={stats} vendor={vendor} />
          <CostList costs={costs} kind={stats.kind} />
        </div>
      )}
    </LoadedCosts>
  );
}

interface LoadedCostsProps {
  vendorId: string;
  skeletonClass: string;
  children: (stats: VendorCostStats, costs: CostRow[]) => ReactNode;
}

/** What homes shared about a vendor, once it is loaded. */
export function LoadedCosts({ vendorId, skeletonClass, children }: LoadedCostsProps) {
  const input = { vendorId };
  const stats = useQuery(api.costs.vendorCostStats.queryOptions({ input }));
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input }));
  const error = stats.error ?? costs.error;
  if (stats.data && costs.data) return children(stats.data, costs.data);
  if (error) {
    return (
      <ErrorState
        onRetry={() => void Promise.all([stats.refetch(), costs.refetch()])}
        busy={stats.isFetching || costs.isFetching}
      >
        Error loading cost data: {describeError(error).description}
      </ErrorState>
    );
  }
  return <Loading label="Loading cost data…" blocks={[skeletonClass]} />;
}

interface CostItemsProps {
  costs: readonly CostRow[];
  kind: VendorCostStats['kind'];
  label: string;
}

/** Own costs come first, then the kind that the figures use; each by amount. */
export function CostItems({ costs, kind, label }: CostItemsProps) {
  const place = ({ isMine, costKind }: CostRow) => (isMine ? 0 : costKind === kind ? 1 : 2);
  const inOrder = costs.toSorted((one, other) => place(one) - place(other) || one.amount - other.amount);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {inOrder.map((cost, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id on purpose, and no state
        <Cost key={index} cost={cost} isMainKind={cost.costKind === kind} />
      ))}
    </ul>
  );
}

function CostList({ costs, kind }: Omit<CostItemsProps, 'label'>) {
  if (costs.length === 0) return null;
  const title = costs.every(({ isMine }) => isMine) ? 'What you shared' : 'What homes shared';
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-2 rounded-control border border-line px-4">
        <CostItems costs={costs} kind={kind} label={title} />
      </div>
    </div>
  );
}

function Cost({ cost, isMainKind }: { cost: CostRow; isMainKind: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="tabular font-semibold">{formatCost(cost.amount, cost.unit, cost.currency)}</span>
        {!isMainKind && <span className="text-sm text-ink-muted"> {costKindLabels[cost.costKind]}</span>}
      </span>
      <span className="text-sm text-ink-muted">
        <UtcDay at={cost.createdAt} isMonthOnly={cost.isMonthOnly} />
      </span>
      {/* On a line of its own, so that all entries have two. */}
      <span className="w-full text-sm text-ink-muted wrap-anywhere">
        {cost.authorLabel}
        {cost.isMine && ' (you)'}
      </span>
      <UnpublishedNote unpublished={cost.unpublished} />
    </li>
  );
}

const unpublishedTexts: Record<UnpublishedReason, string> = {
  waiting:
    'Not counted yet: much higher or lower than usual, so an admin will check it. Typo? Just change it.',
  set_aside: 'Not counted: an admin checked it and left it out. Typo? Just change it.',
};

export const getUnpublishedText = (unpublished: UnpublishedReason | null | undefined): string | undefined =>
  unpublished ? unpublishedTexts[unpublished] : undefined;

export function UnpublishedNote({ unpublished }: { unpublished: UnpublishedReason | null }) {
  if (!unpublished) return null;
  return <p className="w-full text-sm text-pretty text-ink-muted">{getUnpublishedText(unpublished)}</p>;
}
