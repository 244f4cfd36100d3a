import { keepPreviousData, useQuery } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { type Columns, TypedText } from '../../../../web/admin/record-list.tsx';
import { type ApiClient, api } from '../../../../web/api-client.ts';
import { userChanges } from '../../../accounts/web/admin/user-changes.ts';
import { RejectUserDialog, useApprovalEmails } from '../../../accounts/web/admin/user-decision.tsx';
import { communityChanges } from '../../../communities/web/community-changes.ts';
import { maxWaitingRows } from '../../../homes/home.rules.ts';
import type { Queue } from '../admin-search.ts';
import { Age, ShortAddress, Standing } from './joining-cells.tsx';
import { JoiningList, type RefusalProps } from './joining-list.tsx';
import { type JoiningRow, pendingUserRow } from './joining-row.ts';
import type { JoiningCalls, Outcome } from './use-joining-decisions.ts';

const calls: JoiningCalls = {
  approve: communityChanges.approveNewcomers,
  approveMatching: communityChanges.approveMatchingNewcomers,
  refuse: userChanges.rejectUsers,
  noun: (count) => (count === 1 ? 'user' : 'users'),
  refused: 'rejected',
  refuseVerb: 'reject',
  nameOf: ({ name }) => name,
  afterApproval: ([first, ...others]) =>
    first && others.length === 0
      ? `The email to ${first.name} leaves in a few seconds.`
      : 'Their emails leave in a few seconds.',
};

const columns = (now: number, outcomes: ReadonlyMap<string, Outcome>): Columns<JoiningRow> => [
  { header: 'Email', cell: (person) => <Email {...person} /> },
  {
    header: 'Name',
    cell: ({ name }) => <TypedText className="max-w-48 font-semibold md:min-w-40!">{name}</TypedText>,
  },
  { header: 'Address', cell: (person) => <Address row={person} outcome={outcomes.get(person.id)} /> },
  { header: 'Joined', cell: ({ since }) => <Age since={since} now={now} /> },
];

type Page = Awaited<ReturnType<ApiClient['accounts']['listPendingUsers']>>;

const toRows = (page: Page) => ({ ...page, rows: page.rows.map(pendingUserRow) });

/** The queue of people who ask for access, each once with their home, for platform admins. */
export function PendingUsers({ queue }: { queue: Queue }) {
  const { report } = useApprovalEmails();
  const query = useQuery(
    api.accounts.listPendingUsers.queryOptions({
      input: queue.input,
      staleTime: 0,
      placeholderData: keepPreviousData,
      select: toRows,
    }),
  );
  return (
    <JoiningList
      title="Pending Users"
      caption="People who asked for access"
      queue={queue}
      query={query}
      searchLabel="Search name, email or address"
      empty={{
        icon: <UserRoundCheck />,
        text: 'No one is waiting. New requests for access appear here, and we email you.',
      }}
      columns={columns}
      calls={{ ...calls, afterEmails: report }}
      refuseLabel="Reject"
      readAll={async () =>
        toRows(await api.accounts.listPendingUsers.call({ ...queue.input, page: 1, size: maxWaitingRows }))
          .rows
      }
      refusal={Refusal}
    />
  );
}

function Refusal({ rows, onConfirm, ...dialog }: RefusalProps) {
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
    <span className="block w-52 xl:w-64">
      <span title={email ?? undefined} className="block truncate">
        {email}
      </span>
      {!isEmailConfirmed && <span className="text-xs text-ink-muted">Not confirmed</span>}
    </span>
  );
}

function Address({ row, outcome }: { row: JoiningRow; outcome: Outcome | undefined }) {
  return (
    <div className="wrap-anywhere">
      <ShortAddress address={row.address} />
      <span className="text-ink-muted"> · {row.communityName ?? 'No community'}</span>
      <Standing row={row} outcome={outcome} />
    </div>
  );
}
