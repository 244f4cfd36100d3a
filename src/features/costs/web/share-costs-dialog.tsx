import { useState } from 'react';
import type { Category } from '../../../catalogue/categories.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { ResponsiveDialog, useOpening } from '../../../web/ui/dialog.tsx';
import { useChange } from '../../../web/use-change.ts';
import { costMessages, type MyCosts, type ShareCostsInput } from '../cost.schema.ts';
import { OpenedAddCost } from './add-cost-form.tsx';
import { costChanges } from './cost-changes.ts';
import { CostsFormDialog, costsTitle, useCostsForm } from './costs-form-dialog.tsx';
import { OwnCostsPending, useOwnCosts } from './own-costs.tsx';

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

interface ShareCostsDialogProps {
  vendor: { id: string; name: string; category: Category; hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ShareCostsFormProps extends ShareCostsDialogProps {
  stored: MyCosts;
  /** Goes over to one amount in any currency. */
  onAddCost: () => void;
}

function ShareCostsForm({ vendor, stored, onAddCost, open, onOpenChange }: ShareCostsFormProps) {
  const lines = costLinesOf(vendor.category);
  const saveCosts = useSaveCosts();
  // The form asks for dollars: an amount that was added in another currency is neither shown nor taken back by it.
  const inDollars = stored.lines.filter(({ currency }) => currency === 'USD');
  const drafted = useCostsForm({
    draftName: `costs:${vendor.id}`,
    lines,
    start: { costs: inDollars, showName: !stored.isAnonymous },
    takenBack: inDollars,
  });
  return (
    <CostsFormDialog
      open={open}
      onOpenChange={onOpenChange}
      vendorName={vendor.name}
      isEdit={vendor.hasMyCosts}
      lines={lines}
      stored={stored.lines}
      drafted={drafted}
      onSave={({ costs, ...input }) => saveCosts.run({ vendorId: vendor.id, lines: costs, ...input })}
    >
      <p className="text-sm text-ink-muted">
        Paid in another currency?{' '}
        <button type="button" className="link touch-target" onClick={onAddCost}>
          Add cost
        </button>
      </p>
    </CostsFormDialog>
  );
}

/** Saves what the own home pays; without an amount it is taken back. */
function useSaveCosts() {
  return useChange(costChanges.shareCosts, {
    done: (_, { lines }: ShareCostsInput) =>
      lines.some(({ amount }) => amount > 0)
        ? { title: 'Cost added', description: 'Thanks for sharing!' }
        : { title: 'Saved', description: 'Your costs were removed.' },
    failed: ({ status, description }) => {
      if (description === costMessages.addressRequired) {
        const [title = '', text] = costMessages.addressRequired.split(': ');
        return { title, description: text };
      }
      if (status === 401) return { title: 'Authentication required' };
      // A refusal says why; anything else may pass.
      return status !== null && status < 500 ? 'Error saving cost information' : 'Failed to save costs';
    },
  });
}
