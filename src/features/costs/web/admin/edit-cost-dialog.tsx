import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { EditedCost, ManagedCost } from '../../cost-management.schema.ts';
import { costChanges } from '../cost-changes.ts';
import { followsLater } from './cost-words.ts';
import { EditCostFields } from './edit-cost-fields.tsx';
import { type EditCostTexts, editCostTexts, editCostTextsOf } from './edit-cost-form.ts';
import { areSame, seenOf } from './seen-cost.ts';

interface EditCostDialogProps {
  /** As the list has it now. */
  cost: ManagedCost;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** Corrects an entry, without telling whose it is. */
export default function EditCostDialog({ cost, open, onClose, listRef }: EditCostDialogProps) {
  const [opened] = useState(() => seenOf(cost));
  const form = useForm<EditCostTexts, unknown, EditedCost>({
    defaultValues: editCostTextsOf(opened),
    resolver: zodResolver(editCostTexts),
    shouldFocusError: false,
  });
  const edit = useChange(costChanges.editCost, {
    form,
    fieldNames: (path) => path.replace('cost.', ''),
    focus: listRef,
    done: { title: 'Cost entry updated', description: followsLater },
    failed: { title: 'Failed to update cost entry' },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit cost entry"
      description={`${cost.vendorName} · ${cost.communityName}. Shared by an anonymous user, identity protected.`}
      form={form}
      onSave={(edited) => edit.run({ costId: cost.id, seen: seenOf(cost), cost: edited })}
      saveLabel="Save changes"
    >
      <ChangedMeanwhile cost={cost} isChanged={!areSame(opened, seenOf(cost))} />
      <EditCostFields form={form} category={cost.category} currency={cost.currency} />
    </FormDialog>
  );
}

function ChangedMeanwhile({ cost, isChanged }: { cost: ManagedCost; isChanged: boolean }) {
  const price = `${costKindLabels[cost.costKind]}, ${formatCost(cost.amount, cost.unit, cost.currency)}`;
  const text =
    cost.status === 'deleted'
      ? 'This entry has been deleted since you opened it.'
      : isChanged
        ? `This entry has changed since you opened it. It now says: ${price}. Saving replaces that.`
        : null;
  return (
    <div role="status" className="contents">
      {text && <Notice tone="attention">{text}</Notice>}
    </div>
  );
}
