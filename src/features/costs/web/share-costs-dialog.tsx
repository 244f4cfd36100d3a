import { useState } from 'react';
import type { Category } from '../../../catalogue/categories.ts';
import { getCostLines } from '../../../catalogue/cost-kinds.ts';
import { apiClient } from '../../../web/api-client.ts';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../web/use-change.ts';
import { costMessages, type MyCosts, type ShareCostsInput } from '../cost.schema.ts';
import { AddCost } from './add-cost-form.tsx';
import { sharedText } from './cost-texts.ts';
import { CostsFormDialog, costsTitle, useCostsForm } from './costs-form-dialog.tsx';
import { OwnCosts } from './own-costs.tsx';

interface ShareCostsDialogProps extends DialogProps {
  vendor: { id: string; name: string; category: Category; hasMyCosts: boolean };
}

export default function ShareCostsDialog(props: ShareCostsDialogProps) {
  const { vendor, ...dialog } = props;
  const [isAdding, setAdding] = useState(false);
  const [isEdit] = useState(vendor.hasMyCosts);
  // Both dialogs return the focus to the element that opened the first one.
  const [opener] = useState(() => ({ current: focusedElement() }));
  if (getCostLines(vendor.category).length === 0) return <AddCost vendor={vendor} frame={dialog} />;
  if (isAdding) return <AddCost vendor={vendor} frame={{ ...dialog, finalFocus: opener }} />;
  const frame = { ...dialog, title: costsTitle(isEdit), description: vendor.name };
  return (
    <OwnCosts vendorId={vendor.id} frame={frame}>
      {(stored) => (
        <ShareCostsForm {...props} isEdit={isEdit} stored={stored} onAddCost={() => setAdding(true)} />
      )}
    </OwnCosts>
  );
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

interface ShareCostsFormProps extends ShareCostsDialogProps {
  isEdit: boolean;
  stored: MyCosts;
  onAddCost: () => void;
}

function ShareCostsForm({ vendor, isEdit, stored, onAddCost, ...dialog }: ShareCostsFormProps) {
  const lines = getCostLines(vendor.category);
  const saveCosts = useSaveCosts();
  // The form is in dollars: it neither shows nor deletes amounts in other currencies.
  const inDollars = stored.lines.filter(({ currency }) => currency === 'USD');
  const drafted = useCostsForm({
    draftName: `costs:${vendor.id}`,
    lines,
    start: { costs: inDollars, showName: !stored.isAnonymous },
    removable: inDollars,
  });
  return (
    <CostsFormDialog
      {...dialog}
      vendorName={vendor.name}
      isEdit={isEdit}
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

function useSaveCosts() {
  return useChange(apiClient.costs.shareCosts, {
    done: ({ hasOpened }, { lines }: ShareCostsInput) =>
      lines.some(({ amount }) => amount > 0)
        ? { title: 'Cost added', description: sharedText(hasOpened) }
        : { title: 'Saved', description: 'Your costs were removed.' },
    failed: ({ status, description }) => {
      if (description === costMessages.addressRequired) {
        const [title = '', text] = costMessages.addressRequired.split(': ');
        return { title, description: text };
      }
      if (status === 401) return { title: 'Authentication required' };
      // A 4xx explains itself; other errors may be temporary.
      return status !== null && status < 500 ? 'Error saving cost information' : 'Failed to save costs';
    },
  });
}
