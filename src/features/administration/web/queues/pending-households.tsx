import { keepPreviousData, useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import { type RefObject, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Day } from '../../../../web/admin/cells.tsx';
import { ReasonDialog } from '../../../../web/admin/reason-dialog.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { PendingHouseholdRow } from '../../../communities/community.schema.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import type { Queue } from '../admin-search.ts';
import { DecideButtons, householdName, QueueSection } from './queue-section.tsx';

/** Loads with the first selected row. */
const { Component: ApproveSelectedHouseholds } = lazyComponent(
  () => import('./approve-selected-households.tsx'),
);

const columns: Columns<PendingHouseholdRow> = [
  { header: 'Address', cell: (home) => <Address {...home} /> },
  { header: 'HOA', cell: ({ communityName }) => communityName },
  { header: 'First Seen', cell: ({ firstSeenAt }) => <Day at={firstSeenAt} /> },
];

/** The queue of pending homes, for HOA admins of the community and platform admins. */
export function PendingHouseholds({ queue }: { queue: Queue }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(
    api.communities.listPendingHouseholds.queryOptions({
      input: queue.input,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <QueueSection
      title="Pending Households"
      lead="Approve a home if the person lives there. They can then see the community's cost averages."
      queue={queue}
      query={query}
      searchLabel="Search address or name"
      headingRef={heading}
      emptyIcon={<House />}
      emptyText="No home is waiting. New ones appear here when someone asks for access."
      aboveRows={
        <ApproveMatchingHouseholds
          queue={queue}
          count={query.data?.matchingCount ?? 0}
          headingRef={heading}
        />
      }
      caption="Homes waiting for approval"
      rowKey={({ userId }) => userId}
      columns={columns}
      actions={(home) => <Decide home={home} headingRef={heading} />}
      selection={{
        nameOf: householdName,
        actions: (chosen) => <ApproveSelectedHouseholds chosen={chosen} headingRef={heading} />,
      }}
    />
  );
}

const rosterBadges: Record<PendingHouseholdRow['rosterMatch'], { label: string; tone: BadgeTone }> = {
  nameAndAddress: { label: 'Name and address match', tone: 'success' },
  addressOnly: { label: 'Address only', tone: 'neutral' },
  none: { label: 'Not on the roster', tone: 'attention' },
};

/** The address with the roster match and other members, so the admin need not look them up. */
function Address({ address, personName, ...known }: PendingHouseholdRow) {
  const { rosterMatch, isAddressConfirmed, approvedOthers, waitingOthers } = known;
  return (
    <>
      {address}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {personName}
        <Badge tone={rosterBadges[rosterMatch].tone}>{rosterBadges[rosterMatch].label}</Badge>
        {!isAddressConfirmed && <Badge tone="attention">Typed, please check</Badge>}
        {approvedOthers > 0 && (
          <Badge>
            {approvedOthers === 1 ? 'One person' : `${approvedOthers} people`} of this home already approved
          </Badge>
        )}
        {waitingOthers > 0 && (
          <Badge tone="attention">
            {waitingOthers === 1 ? 'Someone else is waiting' : `${waitingOthers} others are waiting`} for this
            home, too
          </Badge>
        )}
      </span>
    </>
  );
}

interface DecideProps {
  home: PendingHouseholdRow;
  headingRef: RefObject<HTMLElement | null>;
}

function Decide({ home, headingRef }: DecideProps) {
  const { userId, personName, communityName } = home;
  const approve = useChange(communityChanges.approveHousehold, {
    focus: headingRef,
    done: 'Household approved',
    failed: { title: 'Failed to approve household' },
  });
  const decline = useChange(communityChanges.declineHousehold, {
    focus: headingRef,
    done: { title: 'Household declined', description: `An email to ${personName} is on its way.` },
    failed: { title: 'Failed to decline household' },
  });
  return (
    <DecideButtons
      name={householdName(home)}
      isApproving={approve.isPending}
      onApprove={() => void approve.run({ userId })}
      refuseLabel="Decline"
      isRefusing={decline.isPending}
      dialog={(state) => (
        <ReasonDialog
          {...state}
          title={`Decline this home for ${personName}?`}
          description={`They stay in ${communityName} without a home, get a polite email, and may ask again or for another address.`}
          confirmLabel="Decline home"
          busyLabel="Declining…"
          onConfirm={(reason) => decline.run({ userId, ...(reason && { reason }) })}
        />
      )}
    />
  );
}

interface ApproveMatchingHouseholdsProps {
  /** The filtered queue; only its homes are approved. */
  queue: Queue;
  /** The number of matches on all pages. */
  count: number;
  headingRef: RefObject<HTMLElement | null>;
}

/** The button that approves every home that matches the roster; others remain for review. */
function ApproveMatchingHouseholds({ queue, count, headingRef }: ApproveMatchingHouseholdsProps) {
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
