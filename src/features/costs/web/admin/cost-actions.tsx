import { type RefObject, useState } from 'react';
import { costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { CostValues, ManagedCost } from '../../cost-management.schema.ts';
import { costChanges } from '../cost-changes.ts';
import { followsLater } from './cost-words.ts';

interface CostActionsProps {
  cost: ManagedCost;
  onEdit: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** What can be done about an entry: accept it or set it aside while it waits, edit and delete, restore once deleted. */
export function CostActions({ cost, onEdit, listRef }: CostActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { restore, remove, accept, setAside, decided, restoreIt, acceptIt } = useCostDecisions(cost, listRef);
  const isDeleted = cost.status === 'deleted';
  const price = formatCost(cost.amount, cost.unit, cost.currency);
  const about = `${price} for ${cost.vendorName}`;
  if (cost.isTakenBack) {
    return <p className="text-sm text-ink-muted">Withdrawn by the person.</p>;
  }
  return (
    // Four of them in one line would push the last one out of a desk's table.
    <div className="contents *:grow md:flex md:max-w-48 md:flex-wrap md:justify-end md:gap-2 md:*:grow-0">
      <HeldBackActions {...{ cost, about, accept, setAside, decided, acceptIt }} />
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
        onClick={() => (isDeleted ? restoreIt() : setAsking(true))}
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
        onConfirm={() => void remove.run(decided).then(() => setAsking(false))}
      >
        {costKindLabels[cost.costKind]}, {about}. It no longer counts, and the neighbor no longer sees it. You
        can restore it at any time.
      </ConfirmDialog>
    </div>
  );
}

type HeldBackActionsProps = Pick<CostActionsProps, 'cost'> & { about: string } & Pick<
    ReturnType<typeof useCostDecisions>,
    'accept' | 'setAside' | 'decided' | 'acceptIt'
  >;

/** Of an entry that is not counted because it is far from what others pay. */
function HeldBackActions({ cost, about, accept, setAside, decided, acceptIt }: HeldBackActionsProps) {
  const isWaiting = cost.status === 'waiting';
  return (
    <>
      {(isWaiting || cost.status === 'set_aside') && (
        <Button
          size="sm"
          aria-label={`Accept ${about}`}
          busy={accept.isPending}
          busyLabel="Accepting…"
          onClick={acceptIt}
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
          onClick={() => void setAside.run(decided)}
        >
          Set aside
        </Button>
      )}
    </>
  );
}

/** What can be decided about an entry as it is shown; what was decided last can be taken back from its message. */
function useCostDecisions(cost: ManagedCost, listRef: CostActionsProps['listRef']) {
  const decided = { costId: cost.id, seen: seenOf(cost) };
  const restore = useChange(costChanges.restoreCost, {
    focus: listRef,
    done: { title: 'Cost entry restored', description: followsLater },
    failed: { title: 'Failed to restore cost entry' },
  });
  const restoreIt = () => void restore.run({ costId: cost.id });
  const remove = useChange(costChanges.deleteCost, {
    focus: listRef,
    done: {
      title: 'Cost entry deleted',
      description: followsLater,
      action: { label: 'Restore', onClick: restoreIt },
    },
    failed: { title: 'Failed to delete cost entry' },
  });
  const accept = useChange(costChanges.acceptCost, {
    focus: listRef,
    done: { title: 'Cost entry accepted', description: followsLater },
    failed: { title: 'Failed to accept cost entry' },
  });
  const acceptIt = () => void accept.run(decided);
  const setAside = useChange(costChanges.setCostAside, {
    focus: listRef,
    done: {
      title: 'Cost entry set aside',
      description: 'No longer included in averages.',
      action: { label: 'Accept', onClick: acceptIt },
    },
    failed: { title: 'Failed to set cost entry aside' },
  });
  return { restore, remove, accept, setAside, decided, restoreIt, acceptIt };
}

/** Returns the entry as it stands on the screen: with it the server finds out whether it has changed meanwhile. */
export function seenOf(cost: ManagedCost): CostValues {
  const {
    amount: amountSeen,
    currency,
    costKind,
    unit,
    period,
    quantity: quantitySeen,
    notes: notesSeen,
  } = cost;
  return { amount: amountSeen, currency, costKind, unit, period, quantity: quantitySeen, notes: notesSeen };
}

export function areSame(one: CostValues, other: CostValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
