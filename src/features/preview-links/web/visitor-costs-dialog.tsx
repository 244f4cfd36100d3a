import { useOpening } from '../../../web/ui/use-opening.ts';
import { CostsFormDialog } from '../../costs/web/costs-form-dialog.tsx';
import { useCostsForm } from '../../costs/web/use-costs-form.ts';
import { visitorCostLinesOf } from '../visitor-cost-lines.ts';
import { useSaveVisitorCosts } from './use-save-visitor-costs.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';

/** What a visitor's home pays a vendor. */
export default function VisitorCostsDialog(props: VisitorDialogProps) {
  return <Opened key={useOpening(props.open)} {...props} />;
}

function Opened({ slug, vendor, visitor, open, onOpenChange, onSaved, onVisitOver }: VisitorDialogProps) {
  const lines = visitorCostLinesOf(vendor.category);
  const own = visitor.costs.filter(({ vendorId }) => vendorId === vendor.id);
  const drafted = useCostsForm({
    draftName: `visitor-costs:${vendor.id}`,
    lines,
    start: { costs: own, showName: !own[0]?.isAnonymous },
  });
  const save = useSaveVisitorCosts({ onSaved, onVisitOver });
  return (
    <CostsFormDialog
      open={open}
      onOpenChange={onOpenChange}
      vendorName={vendor.name}
      isEdit={own.length > 0}
      lines={lines}
      drafted={drafted}
      onSave={({ costs, ...input }) => save({ slug, vendorId: vendor.id, lines: costs, ...input })}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Kept apart from the neighborhood’s averages until you join and decide to keep it.
      </p>
    </CostsFormDialog>
  );
}
