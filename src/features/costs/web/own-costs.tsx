import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../web/api-client.ts';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { ResponsiveDialogProps } from '../../../web/ui/dialog-frame.tsx';
import { ErrorState } from '../../../web/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import type { MyCosts } from '../cost.schema.ts';

export type CostsFrame = Pick<
  ResponsiveDialogProps,
  'open' | 'onOpenChange' | 'finalFocus' | 'title' | 'description'
>;

interface OwnCostsProps {
  vendorId: string;
  /** Of the dialog, while the costs load. */
  frame: CostsFrame;
  children: (stored: MyCosts) => ReactNode;
}

/** Fetches the person's costs on every mount, never from the cache. */
export function OwnCosts({ vendorId, frame, children }: OwnCostsProps) {
  const costs = useQuery(
    api.costs.getMyCosts.queryOptions({
      input: { vendorId },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  if (costs.data && costs.isFetchedAfterMount) return children(costs.data);
  return (
    <ResponsiveDialog {...frame}>
      {costs.isError ? (
        <ErrorState onRetry={() => void costs.refetch()} busy={costs.isFetching}>
          Unable to load your costs.
        </ErrorState>
      ) : (
        <Loading label="Loading your costs…" className="space-y-5">
          <Skeleton className="h-17 w-full" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </ResponsiveDialog>
  );
}
