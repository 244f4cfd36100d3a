import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { describeError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { EditedCost, ManagedCost } from '../../cost-management.schema.ts';
import { EditCostFields } from './edit-cost-fields.tsx';
import { areSame, type EditCostTexts, editCostTexts, editCostTextsOf, seenOf } from './edit-cost-form.ts';
import { followsLater, useCostDeed } from './use-cost-deed.ts';

interface EditCostDialogProps {
  /** As the list has it now. */
  cost: ManagedCost;
  open: boolean;
  onClose: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** Corrects an entry, without telling whose it is. */
export function EditCostDialog({ cost, open, onClose, listRef }: EditCostDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => seenOf(cost));
  const form = useForm<EditCostTexts, unknown, EditedCost>({
    defaultValues: editCostTextsOf(opened),
    resolver: zodResolver(editCostTexts),
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const edit = useCostDeed<EditedCost>({
    listRef,
    deed: (edited) => apiClient.costs.editCost({ costId: cost.id, seen: seenOf(cost), cost: edited }),
    done: { title: 'Cost entry updated', description: followsLater },
    failedTitle: 'Failed to update cost entry',
  });

  function showFieldErrors(error: unknown) {
    for (const [path, message] of Object.entries(describeError(error).fields)) {
      const name = path.replace('cost.', '');
      if (name in opened) form.setError(name as keyof EditCostTexts, { type: 'server', message });
    }
    focusFirstInvalid(body.current);
  }

  const submit = form.handleSubmit(
    (edited) => {
      if (!edit.isPending) edit.mutate(edited, { onSuccess: onClose, onError: showFieldErrors });
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !edit.isPending && onClose()}
      title="Edit cost entry"
      description={`${cost.vendorName} · ${cost.communityName}. Shared by an anonymous user, identity protected.`}
      closeOnOutsidePress={!isDirty}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={edit.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.isPending} busyLabel="Saving…">
            Save changes
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        <ChangedMeanwhile cost={cost} isChanged={!areSame(opened, seenOf(cost))} />
        <EditCostFields form={form} category={cost.category} currency={cost.currency} />
      </div>
    </ResponsiveDialog>
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
