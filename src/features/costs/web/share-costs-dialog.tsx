import { useState } from 'react';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { useOpening } from '../../../web/ui/use-opening.ts';
import { costsTitle } from './costs-form-dialog.tsx';
import { OpenedAddCost } from './opened-add-cost.tsx';
import { OwnCostsPending } from './own-costs-pending.tsx';
import { type ShareCostsDialogProps, ShareCostsForm } from './share-costs-form.tsx';
import { useOwnCosts } from './use-own-costs.ts';

/**
 * What the own home pays a vendor: 'Share Costs', or 'Edit Costs' when it said so before. One amount in whatever
 * currency is a step away; where the category has no lines to fill in, that is all there is.
 */
export default function ShareCostsDialog(props: ShareCostsDialogProps) {
  const opening = useOpening(props.open);
  return <Opened key={opening} {...props} />;
}

function Opened(props: ShareCostsDialogProps) {
  const [isAdding, setAdding] = useState(false);
  // The focus goes back to where it was before the first of the two dialogs.
  const [opener] = useState(() => ({ current: focusedElement() }));
  if (costLinesOf(props.vendor.category).length === 0) return <OpenedAddCost {...props} />;
  if (isAdding) return <OpenedAddCost {...props} finalFocus={opener} />;
  return <Lines {...props} onAddCost={() => setAdding(true)} />;
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

function Lines({ onAddCost, ...props }: ShareCostsDialogProps & { onAddCost: () => void }) {
  const { vendor } = props;
  const { stored, isError, isFetching, refetch } = useOwnCosts(vendor.id);
  if (stored) return <ShareCostsForm {...props} stored={stored} onAddCost={onAddCost} />;
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={costsTitle(vendor.hasMyCosts)}
      description={vendor.name}
    >
      <OwnCostsPending isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
    </ResponsiveDialog>
  );
}
