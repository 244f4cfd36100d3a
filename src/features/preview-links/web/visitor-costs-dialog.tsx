import { apiClient } from '../../../web/api-client.ts';
import { useChange } from '../../../web/use-change.ts';
import { CostsFormDialog, useCostsForm } from '../../costs/web/costs-form-dialog.tsx';
import { getVisitorCostLines } from '../preview-link.rules.ts';
import { previewMessages } from '../preview-link.texts.ts';
import type { VisitorDialogProps } from './visitor-rate-dialog.tsx';

export default function VisitorCostsDialog(props: VisitorDialogProps) {
  const { slug, vendor, visitor, onVisitOver, ...dialog } = props;
  const lines = getVisitorCostLines(vendor.category);
  const own = visitor.costs.filter(({ vendorId }) => vendorId === vendor.id);
  const drafted = useCostsForm({
    draftName: `visitor-costs:${vendor.id}`,
    lines,
    start: { costs: own, showName: own[0] !== undefined && !own[0].isAnonymous },
  });
  const save = useChange(apiClient.previewLinks.shareCostsAsVisitor, {
    stale: ['previewLinks'],
    done: previewMessages.costsSaved,
    failed: ({ status }) => (status === 401 ? null : 'Failed to save costs'),
    onFailed: ({ status }) => status === 401 && onVisitOver(),
  });
  return (
    <CostsFormDialog
      {...dialog}
      vendorName={vendor.name}
      isEdit={own.length > 0}
      lines={lines}
      drafted={drafted}
      onSave={({ costs, ...input }) => save.run({ slug, vendorId: vendor.id, lines: costs, ...input })}
      preview={{ author: visitor, title: 'How it reads' }}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Not part of the neighborhood’s averages until you join and choose to keep it.
      </p>
    </CostsFormDialog>
  );
}
