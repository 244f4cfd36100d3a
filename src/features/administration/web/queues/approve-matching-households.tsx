import ListChecks from 'lucide-react/icons/list-checks';
import { type RefObject, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import type { Queue } from '../admin-search.ts';

interface ApproveMatchingHouseholdsProps {
  /** The list as it is narrowed: what it does not show is not approved. */
  queue: Queue;
  /** How many there are, on all its pages. */
  count: number;
  headingRef: RefObject<HTMLElement | null>;
}

/** Approves every home whose person the roster names there; those that need a look stay. */
export function ApproveMatchingHouseholds({ queue, count, headingRef }: ApproveMatchingHouseholdsProps) {
  const { page: _, ...filters } = queue.input;
  const [isOpen, setOpen] = useState(false);
  const approve = useChange(communityChanges.approveMatchingHouseholds, {
    focus: headingRef,
    done: ({ approved }) =>
      approved === 1 ? 'Household approved' : `${formatNumber(approved)} households approved`,
    failed: { title: 'Failed to approve households' },
  });
  if (count === 0) return null;
  const homes = count === 1 ? 'One home' : `${formatNumber(count)} homes`;
  return (
    <>
      <Button className="mb-3 w-full sm:w-auto" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" className="size-4.5" />
        Approve all whose name and address match ({formatNumber(count)})
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Approve all whose name and address match?"
        confirmLabel={count === 1 ? 'Approve one home' : `Approve ${homes}`}
        busyLabel="Approving…"
        busy={approve.isPending}
        onConfirm={() => void approve.run(filters).then(() => setOpen(false))}
      >
        The roster names {count === 1 ? 'this person' : 'these people'} at{' '}
        {count === 1 ? 'this address' : 'these addresses'}. Homes that someone else lives in or is waiting for
        are left for you to review.
      </ConfirmDialog>
    </>
  );
}
