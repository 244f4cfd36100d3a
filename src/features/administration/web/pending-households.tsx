import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { type RefObject, useRef } from 'react';
import type { ApiClient } from '../../../contract.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ChoreSection } from './chore-section.tsx';
import { Day } from './day.tsx';
import { type Column, RecordList } from './record-list.tsx';
import { useDecision } from './use-decision.ts';

type PendingHousehold = Awaited<ReturnType<ApiClient['communities']['listPendingHouseholds']>>[number];

const listOptions = api.communities.listPendingHouseholds.queryOptions({
  staleTime: 0,
  select: (rows) => ({ rows, page: 1, total: rows.length }),
});

const columns: readonly [Column<PendingHousehold>, ...Column<PendingHousehold>[]] = [
  { header: 'Address', cell: (home) => <Address {...home} /> },
  { header: 'HOA', cell: ({ communityName }) => communityName },
  { header: 'First Seen', cell: ({ firstSeenAt }) => <Day at={firstSeenAt} /> },
];

/** People's places in homes, for HOA admins of the community and for platform admins. */
export function PendingHouseholds() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(listOptions);
  return (
    <ChoreSection
      title="Pending Households"
      lead="Approve a home when the person lives there. That opens the community's cost averages to them."
      query={query}
      pageName="homes"
      headingRef={heading}
      emptyIcon={<House />}
      emptyText="No home is waiting. New ones appear here when somebody asks for access."
    >
      {(homes) => (
        <RecordList
          caption="Homes that wait for approval"
          rows={homes}
          rowKey={({ userId }) => userId}
          columns={columns}
          actions={(home) => <Decide home={home} headingRef={heading} />}
        />
      )}
    </ChoreSection>
  );
}

function Address({ address, personLabel, isInDirectory }: PendingHousehold) {
  return (
    <>
      {address}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {personLabel}
        {!isInDirectory && <Badge tone="attention">Not in the address directory</Badge>}
      </span>
    </>
  );
}

function Decide({ home, headingRef }: { home: PendingHousehold; headingRef: RefObject<HTMLElement | null> }) {
  const approve = useDecision({
    decide: () => apiClient.communities.approveHousehold({ userId: home.userId }),
    headingRef,
    doneTitle: 'Household approved',
    failedTitle: 'Failed to approve household',
  });
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={`Approve ${home.address} for ${home.personLabel}`}
      busy={approve.isPending}
      busyLabel="Approving…"
      onClick={() => approve.mutate()}
    >
      Approve
    </Button>
  );
}
