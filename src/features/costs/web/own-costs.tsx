import type { ReactNode } from 'react';
import { api } from '../../../web/api-client.ts';
import { QueryState, useFormData } from '../../../web/query-state.tsx';
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

export function OwnCosts({ vendorId, frame, children }: OwnCostsProps) {
  const costs = useFormData(api.costs.getMyCosts.queryOptions({ input: { vendorId } }));
  if (costs.data) return children(costs.data);
  return (
    <ResponsiveDialog {...frame}>
      <QueryState query={costs} what="your costs" lines={10} />
    </ResponsiveDialog>
  );
}
