import { useQuery } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { listOptions } from '../../../web/admin/admin-page.ts';
import type { QueueInput } from '../../../web/admin/inbox-search.ts';
import { type Columns, TypedText } from '../../../web/admin/record-list.tsx';
import { type ApiClient, api, apiClient } from '../../../web/api-client.ts';
import { RejectUserDialog, useApprovalEmails } from '../../accounts/web/admin/user-decision.tsx';
import { maxDecidedAtOnce } from '../../homes/home.rules.ts';
import { Age, Place } from './joining-cells.tsx';
import type { JoiningKind, RefusalProps } from './joining-kind.ts';
import { JoiningList } from './joining-list.tsx';
import { type JoiningRow, pendingUserRow } from './joining-row.ts';
import type { RowOutcome } from './row-state.ts';

const columns = (now: number, outcomes: ReadonlyMap<string, RowOutcome>): Columns<JoiningRow> => [
  { header: 'Email', cell: (person) => <Email {...person} /> },
  {
    header: 'Name',
    cell: ({ name }) => <TypedText className="max-w-48 font-semibold xl:min-w-32!">{name}</TypedText>,
  },
  {
    header: 'Address',
    isWide: true,
    cell: (person) => (
      <Place row={person} outcome={outcomes.get(person.id)} detail={person.communityName ?? 'No community'} />
    ),
  },
  { header: 'Joined', cell: ({ since }) => <Age since={since} now={now} /> },
];

const toRows = (page: Awaited<ReturnType<ApiClient['accounts']['listPendingUsers']>>) => ({
  ...page,
  rows: page.rows.map(pendingUserRow),
});

const kind: JoiningKind = {
  name: 'people',
  title: 'Pending Users',
  caption: 'People who asked for access',
  searchLabel: 'Search name, email or address',
  columns,
  nameOf: ({ name }) => name,
  noun: (count) => (count === 1 ? 'user' : 'users'),
  refuse: { label: 'Reject', done: 'Rejected' },
  decide: apiClient.joining.decidePeople,
  afterApproval: (first, count) => {
    if (first && count === 1) return `The email to ${first.name} leaves in a few seconds.`;
    return `Their emails leave in a few ${count > maxDecidedAtOnce ? 'minutes' : 'seconds'}.`;
  },
  read: async (input) => toRows(await api.accounts.listPendingUsers.call(input)),
  RefusalDialog,
};

export function PendingUsers({ queue }: { queue: QueueInput }) {
  const { report } = useApprovalEmails();
  const query = useQuery({
    ...api.accounts.listPendingUsers.queryOptions({ input: queue.input }),
    ...listOptions,
    select: toRows,
  });
  const text = 'No one is waiting. New requests for access appear here, and we email you.';
  return (
    <JoiningList
      kind={{ ...kind, afterEmails: report }}
      queue={queue}
      query={query}
      empty={{ icon: <UserRoundCheck />, text }}
    />
  );
}

function RefusalDialog({ rows, onConfirm, ...dialog }: RefusalProps) {
  return (
    <RejectUserDialog
      {...dialog}
      names={rows.map(({ name }) => name)}
      untouchedVendors={rows.reduce((sum, { untouchedVendors }) => sum + untouchedVendors, 0)}
      onReject={onConfirm}
    />
  );
}

function Email({ email, isEmailConfirmed }: JoiningRow) {
  return (
    <span className="block w-44 min-[88rem]:w-64">
      <span title={email ?? undefined} className="block truncate">
        {email}
      </span>
      {!isEmailConfirmed && <span className="text-xs text-ink-muted">Not confirmed</span>}
    </span>
  );
}
