import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { CostList } from './cost-list.tsx';
import { type CostDetailsVendor, CostSummary } from './cost-summary.tsx';

/** The figures and the single amounts of a vendor, as far as the reader may see them; for a dialog or a page. */
export function CostDetails({ vendor }: { vendor: CostDetailsVendor }) {
  const input = { vendorId: vendor.id };
  const stats = useQuery(api.costs.vendorCostStats.queryOptions({ input }));
  const costs = useQuery(api.costs.listVendorCosts.queryOptions({ input }));
  const error = stats.error ?? costs.error;
  if (stats.data && costs.data) {
    return (
      <div className="space-y-5">
        <CostSummary stats={stats.data} vendor={vendor} />
        <CostList costs={costs.data} stats={stats.data} />
      </div>
    );
  }
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
  return (
    <Loading label="Loading cost data…" className="space-y-5">
      <Skeleton className="h-28 w-full" />
      <div className="space-y-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  );
}
