import type { RefObject } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import type { PendingHouseholdRow } from '../../../communities/community.schema.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import { householdName } from './queue-section.tsx';
import { useBatchChange } from './use-batch-change.ts';

interface ApproveSelectedHouseholdsProps {
  chosen: readonly PendingHouseholdRow[];
  headingRef: RefObject<HTMLElement | null>;
}

/** The button that approves all selected homes. */
export default function ApproveSelectedHouseholds({ chosen, headingRef }: ApproveSelectedHouseholdsProps) {
  const approve = useBatchChange(communityChanges.approveHouseholds, {
    chosen,
    headingRef,
    idOf: ({ userId }) => userId,
    nameOf: householdName,
    doneTitle: (count) => (count === 1 ? 'Household approved' : `${count} households approved`),
    failedTitle: (count) =>
      count === 1 ? 'Failed to approve household' : `Failed to approve ${count} households`,
  });
  return (
    <Button
      size="sm"
      variant="primary"
      busy={approve.isPending}
      busyLabel="Approving…"
      onClick={() => void approve.run({ userIds: chosen.map(({ userId }) => userId) })}
    >
      Approve selected
    </Button>
  );
}
