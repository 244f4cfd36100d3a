import { keepPreviousData, useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { type Columns, TypedText } from '../../../../web/admin/record-list.tsx';
import { ReasonDialog } from '../../../../web/admin/row-actions.tsx';
import { api } from '../../../../web/api-client.ts';
import type { PendingHouseholdPage } from '../../../communities/community.schema.ts';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import { maxWaitingRows } from '../../../homes/home.rules.ts';
import type { Queue } from '../admin-search.ts';
import { Age, ShortAddress, Standing } from './joining-cells.tsx';
import { JoiningList, type RefusalProps } from './joining-list.tsx';
import { type JoiningRow, pendingHouseholdRow, placeName } from './joining-row.ts';
import type { JoiningCalls, Outcome } from './use-joining-decisions.ts';

const calls: JoiningCalls = {
  approve: communityChanges.approveHouseholds,
  approveMatching: communityChanges.approveMatchingHouseholds,
  refuse: communityChanges.declineHouseholds,
  noun: (count) => (count === 1 ? 'household' : 'households'),
  refused: 'declined',
  refuseVerb: 'decline',
  nameOf: placeName,
  afterApproval: () => undefined,
};

const columns = (now: number, outcomes: ReadonlyMap<string, Outcome>): Columns<JoiningRow> => [
  { header: 'Address', cell: (home) => <Address row={home} outcome={outcomes.get(home.id)} /> },
  { header: 'HOA', cell: ({ communityName }) => <TypedText>{communityName}</TypedText> },
  { header: 'First Seen', cell: ({ since }) => <Age since={since} now={now} /> },
];

const toRows = (page: PendingHouseholdPage) => ({ ...page, rows: page.rows.map(pendingHouseholdRow) });

interface PendingHouseholdsProps {
  queue: Queue;
  /** Takes one line while no home waits, since another list is above it. */
  isSecond?: boolean;
}

/** The queue of pending homes, for HOA admins of the community and platform admins. */
export function PendingHouseholds({ queue, isSecond = false }: PendingHouseholdsProps) {
  const query = useQuery(
    api.communities.listPendingHouseholds.queryOptions({
      input: queue.input,
      staleTime: 0,
      placeholderData: keepPreviousData,
      select: toRows,
    }),
  );
  const text = 'No home is waiting. New ones appear here when someone asks for access.';
  return (
    <JoiningList
      title="Pending Households"
      caption="Homes waiting for approval"
      queue={queue}
      query={query}
      searchLabel="Search address or name"
      empty={isSecond ? { text } : { icon: <House />, text }}
      columns={columns}
      calls={calls}
      refuseLabel="Decline"
      readAll={async () => {
        const input = { ...queue.input, page: 1, size: maxWaitingRows };
        return toRows(await api.communities.listPendingHouseholds.call(input)).rows;
      }}
      refusal={Refusal}
    />
  );
}

function Refusal({ rows, onConfirm, ...dialog }: RefusalProps) {
  const [first, ...others] = rows;
  const isOne = others.length === 0;
  return (
    <ReasonDialog
      {...dialog}
      title={isOne ? `Decline this home for ${first?.name}?` : `Decline ${rows.length} homes?`}
      description={
        isOne
          ? `They stay in ${first?.communityName} without a home, get a polite email, and may ask again or for another address.`
          : 'These people stay in the community without a home, get a polite email, and may ask again or for another address.'
      }
      confirmLabel={isOne ? 'Decline home' : `Decline ${rows.length} homes`}
      busyLabel="Declining…"
      onConfirm={(reason) => onConfirm(reason ? { reason } : {})}
    />
  );
}

function Address({ row, outcome }: { row: JoiningRow; outcome: Outcome | undefined }) {
  return (
    <div className="wrap-anywhere">
      <ShortAddress address={row.address} />
      <span className="text-ink-muted">
        {' · '}
        <span>{row.name}</span>
      </span>
      <Standing row={row} outcome={outcome} />
    </div>
  );
}
