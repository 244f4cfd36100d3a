import type { RefObject } from 'react';
import type { Category } from '../../../catalogue/categories.ts';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { AddCostForm } from './add-cost-form.tsx';
import { OwnCostsPending } from './own-costs-pending.tsx';
import { useOwnCosts } from './use-own-costs.ts';

export interface AddCostDialogProps {
  vendor: { id: string; name: string; category: Category };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes on closing, if not back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** 'Add cost' from one opening to the next; what the person pays already is fetched before the form. */
export function OpenedAddCost({ vendor, open, onOpenChange, finalFocus }: AddCostDialogProps) {
  const { stored, isError, isFetching, refetch } = useOwnCosts(vendor.id);
  const frame = { open, onOpenChange, finalFocus, title: 'Add cost', description: vendor.name };
  if (stored) return <AddCostForm frame={frame} vendor={vendor} stored={stored} />;
  return (
    <ResponsiveDialog {...frame}>
      <OwnCostsPending isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
    </ResponsiveDialog>
  );
}
