import type { Category } from '../../../catalogue/categories.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import type { MyCosts } from '../cost.schema.ts';
import { CostsFormDialog } from './costs-form-dialog.tsx';
import { useCostsForm } from './use-costs-form.ts';
import { useSaveCosts } from './use-save-costs.ts';

export interface ShareCostsDialogProps {
  vendor: { id: string; name: string; category: Category; hasMyCosts: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface ShareCostsFormProps extends ShareCostsDialogProps {
  stored: MyCosts;
  /** Goes over to one amount in any currency. */
  onAddCost: () => void;
}

export function ShareCostsForm({ vendor, stored, onAddCost, open, onOpenChange }: ShareCostsFormProps) {
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
