import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { parseId } from '../../../../web/admin/list-search.ts';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { DialogLink } from '../../../../web/admin/row-actions.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import { userStatuses } from '../../account.rules.ts';
import { nameOf, UserBadges, type UserRow, userStatusLabels } from './user-section.tsx';
import { usersPage } from './users-route.ts';

const { Dialog: UserDialog } = lazyDialog(() => import('./user-dialog.tsx'));

const statusOptions = [
  ...userStatuses.map((status) => ({ value: status, label: userStatusLabels[status] })),
  { value: 'hoa-admin', label: 'HOA admins' },
  { value: 'platform-admin', label: 'Platform admins' },
  { value: 'email-failed', label: 'Approved, but email failed' },
];

const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'points', label: 'Most points' },
];

const columns: Columns<UserRow> = [
  { header: 'Person', cell: (person) => <Person {...person} /> },
  { header: 'Status', cell: (person) => <UserBadges {...person} /> },
  { header: 'Address', cell: (person) => <Address {...person} />, isNotOnPhone: true },
  {
    header: 'Points',
    cell: ({ points }) => <span className="tabular">{points}</span>,
    isNumber: true,
    isNotOnPhone: true,
  },
  { header: 'Joined', cell: ({ joinedAt }) => <Day at={joinedAt} />, isNotOnPhone: true },
];

export default function UsersPage() {
  const { list } = useAdminPage(usersPage);
  const opened = useDialog({ name: 'user' });
  return (
    <AdminFrame title={usersPage.title}>
      <AdminList
        {...list}
        noun="users"
        filters={
          <>
            <SearchBox label="Search name, email or address" />
            <FilterSelect label="Status" name="status" allLabel="All but deleted" options={statusOptions} />
            <SourceFilter />
            <CommunityFilter />
            <FilterSelect label="Sort by" name="sort" allLabel="Newest first" options={sortOptions} />
          </>
        }
        columns={columns}
        actions={(person) => (
          <DialogLink name="user" id={person.id}>
            Details<span className="sr-only"> of {nameOf(person)}</span>
          </DialogLink>
        )}
        empty={{ icon: <UsersRound />, text: 'Nobody has asked for access yet.' }}
      />
      <UserDialog
        userId={parseId(opened.subject) ?? undefined}
        {...opened.state}
        open={opened.state.open && parseId(opened.subject) !== null}
      />
    </AdminFrame>
  );
}

function SourceFilter() {
  const { data = [] } = useQuery(api.accounts.adminListSignupSources.queryOptions());
  const options = data.map((source) => ({ value: source, label: source }));
  return <FilterSelect label="Source" name="source" allLabel="All sources" options={options} />;
}

function Person(person: UserRow) {
  return (
    <span className="block xl:min-w-44">
      <span className="font-semibold">{nameOf(person)}</span>
      {person.name !== '' && (
        <span className="block text-sm wrap-anywhere text-ink-muted">{person.email ?? 'No email'}</span>
      )}
    </span>
  );
}

function Address({ address, communityName, isAddressConfirmed }: UserRow) {
  return (
    <span className="block xl:min-w-52">
      {address ?? 'No address'}
      <span className="block text-sm text-ink-muted">
        {communityName ?? 'No community'}
        {!isAddressConfirmed && '\u00a0· Typed by hand'}
      </span>
    </span>
  );
}
