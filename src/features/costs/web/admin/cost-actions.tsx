import { type RefObject, useState } from 'react';
import { costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import type { ManagedCost } from '../../cost-management.schema.ts';
import { seenOf } from './edit-cost-form.ts';
import { followsLater, useCostDeed } from './use-cost-deed.ts';

interface CostActionsProps {
  cost: ManagedCost;
  onEdit: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** What can be done about an entry: accept it or set it aside while it waits, edit and delete, restore once deleted. */
export function CostActions({ cost, onEdit, listRef }: CostActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const restore = useCostDeed({
    listRef,
    deed: () => apiClient.costs.restoreCost({ costId: cost.id }),
    done: { title: 'Cost entry restored', description: followsLater },
    failedTitle: 'Failed to restore cost entry',
  });
  const remove = useCostDeed({
    listRef,
    deed: () => apiClient.costs.deleteCost({ costId: cost.id, seen: seenOf(cost) }),
    done: {
      title: 'Cost entry deleted',
      description: followsLater,
      action: { label: 'Restore', onClick: () => restore.mutate() },
    },
    failedTitle: 'Failed to delete cost entry',
  });
  const accept = useCostDeed({
    listRef,
    deed: () => apiClient.costs.acceptCost({ costId: cost.id, seen: seenOf(cost) }),
    done: { title: 'Cost entry accepted', description: followsLater },
    failedTitle: 'Failed to accept cost entry',
  });
  const setAside = useCostDeed({
    listRef,
    deed: () => apiClient.costs.setCostAside({ costId: cost.id, seen: seenOf(cost) }),
    done: {
      title: 'Cost entry set aside',
      description: 'It counts for nobody.',
      action: { label: 'Accept', onClick: () => accept.mutate() },
    },
    failedTitle: 'Failed to set cost entry aside',
  });
  const isWaiting = cost.status === 'waiting';
  const isDeleted = cost.status === 'deleted';
  const price = formatCost(cost.amount, cost.unit, cost.currency);
  const about = `${price} for ${cost.vendorName}`;
  if (cost.isTakenBack) {
    return <p className="text-sm text-ink-muted">Taken back: theirs to share again.</p>;
  }
  return (
    <>
      {(isWaiting || cost.status === 'set_aside') && (
        <Button
          size="sm"
          aria-label={`Accept ${about}`}
          busy={accept.isPending}
          busyLabel="Accepting…"
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
      )}
      {isWaiting && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={`Set aside ${about}`}
          busy={setAside.isPending}
          busyLabel="Setting aside…"
          onClick={() => setAside.mutate()}
        >
          Set aside
        </Button>
      )}
      {!isDeleted && (
        <Button size="sm" aria-haspopup="dialog" aria-label={`Edit ${about}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        size="sm"
        aria-haspopup={isDeleted ? undefined : 'dialog'}
        aria-label={`${isDeleted ? 'Restore' : 'Delete'} ${about}`}
        busy={restore.isPending}
        busyLabel="Restoring…"
        onClick={() => (isDeleted ? restore.mutate() : setAsking(true))}
      >
        {isDeleted ? 'Restore' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this cost entry?"
        confirmLabel="Delete entry"
        busyLabel="Deleting…"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {costKindLabels[cost.costKind]}, {about}. It no longer counts, and the neighbor no longer sees it. You
        can restore it at any time.
      </ConfirmDialog>
    </>
  );
}
