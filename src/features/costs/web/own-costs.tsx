import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../web/api-client.ts';
import { QueryState } from '../../../web/query-state.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { ResponsiveDialogProps } from '../../../web/ui/dialog-frame.tsx';
import type { MyCosts } from '../cost.schema.ts';

export type CostsFrame = Pick<
  ResponsiveDialogProps,
  'open' | 'onClose' | 'finalFocus' | 'title' | 'description'
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
      <QueryState query={costs} what="your costs" lines={10} />
    </ResponsiveDialog>
  );
}
