import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { listOptions } from '../../../web/admin/admin-page.ts';
import type { QueueInput } from '../../../web/admin/inbox-search.ts';
import { type Columns, TypedText } from '../../../web/admin/record-list.tsx';
import { ReasonDialog } from '../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../web/api-client.ts';
import type { PendingHouseholdPage } from '../joining.schema.ts';
import { Age, Place } from './joining-cells.tsx';
import type { JoiningKind, RefusalProps } from './joining-kind.ts';
import { JoiningList } from './joining-list.tsx';
import { type JoiningRow, placeName, rowOfHousehold } from './joining-row.ts';
import type { RowOutcome } from './row-state.ts';

const columns = (now: number, outcomes: ReadonlyMap<string, RowOutcome>): Columns<JoiningRow> => [
  {
    header: 'Address',
    isWide: true,
    cell: (home) => <Place row={home} outcome={outcomes.get(home.id)} detail={home.name} />,
  },
  { header: 'HOA', cell: ({ communityName }) => <TypedText>{communityName}</TypedText> },
  { header: 'First Seen', cell: ({ since }) => <Age since={since} now={now} /> },
];

const toRows = (page: PendingHouseholdPage) => ({ ...page, rows: page.rows.map(rowOfHousehold) });

const kind: JoiningKind = {
  name: 'homes',
  title: 'Pending Households',
  caption: 'Homes waiting for approval',
  searchLabel: 'Search address or name',
  columns,
  nameOf: placeName,
  noun: (count) => (count === 1 ? 'household' : 'households'),
  refuse: { label: 'Decline', done: 'Declined' },
  decide: apiClient.joining.decideHomes,
  afterApproval: () => undefined,
  read: async (input) => toRows(await api.joining.listPendingHouseholds.call(input)),
  RefusalDialog,
};

interface PendingHouseholdsProps {
  queue: QueueInput;
  /** Takes one line while no home waits, since another list is above it. */
  isSecond?: boolean;
}

export function PendingHouseholds({ queue, isSecond = false }: PendingHouseholdsProps) {
  const query = useQuery({
    ...api.joining.listPendingHouseholds.queryOptions({ input: queue.input }),
    ...listOptions,
    select: toRows,
  });
  const text = 'No home is waiting. New ones appear here when someone asks for access.';
  return <JoiningList {...{ kind, queue, query }} empty={isSecond ? { text } : { icon: <House />, text }} />;
}

function RefusalDialog({ rows, onConfirm, ...dialog }: RefusalProps) {
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
