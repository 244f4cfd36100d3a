import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import UsersRound from 'lucide-react/icons/users-round';
import { useCloseInAddress } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { parseId } from '../../../../web/admin/list-search.ts';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { userStatuses } from '../../account.rules.ts';
import { nameOf, statusLabels, UserBadges, type UserRow } from './user-section.tsx';
import { type UsersSearch, usersInput } from './users-search.ts';

const { Dialog: UserDialog } = lazyDialog(() => import('./user-dialog.tsx'));

const statusOptions = [
  ...userStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
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
  { header: 'Address', cell: (person) => <Address {...person} /> },
  { header: 'Points', cell: ({ points }) => <span className="tabular">{points}</span>, isNumber: true },
  { header: 'Joined', cell: ({ joinedAt }) => <Day at={joinedAt} /> },
];

/** Takes from the URL whose details are open. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const { user, sort: _, ...filters } = search;
  const close = useCloseInAddress('user');
  const query = useQuery(
    api.accounts.adminListAllUsers.queryOptions({
      input: usersInput(search),
      ...listOptions,
    }),
  );
  return (
    <ListPage
      title="Users"
      noun="users"
      query={query}
      search={filters}
      filters={<UserFilters search={search} />}
      columns={columns}
      actions={(person) => <DetailsLink person={person} search={search} />}
      emptyIcon={<UsersRound />}
      emptyText="Nobody has asked for access yet."
      dialogs={
        <UserDialog userId={parseId(user) ?? undefined} open={parseId(user) !== null} onClose={close} />
      }
    />
  );
}

function UserFilters({ search }: { search: UsersSearch }) {
  return (
    <>
      <SearchBox label="Search name, email or address" value={search.q} />
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        allLabel="All but deleted"
        options={statusOptions}
      />
      <SourceFilter value={search.source} />
      <CommunityFilter value={search.community} />
      <FilterSelect
        label="Sort by"
        name="sort"
        value={search.sort}
        allLabel="Newest first"
        options={sortOptions}
      />
    </>
  );
}

function SourceFilter({ value }: { value: string | undefined }) {
  const { data = [] } = useQuery(api.accounts.adminListSignupSources.queryOptions());
  return (
    <FilterSelect
      label="Source"
      name="source"
      value={value}
      allLabel="All sources"
      options={data.map((source) => ({ value: source, label: source }))}
    />
  );
}

function Person(person: UserRow) {
  return (
    <span className="block md:min-w-44">
      <span className="font-semibold">{nameOf(person)}</span>
      {person.name !== '' && (
        <span className="block text-sm wrap-anywhere text-ink-muted">{person.email ?? 'No email'}</span>
      )}
    </span>
  );
}

function Address({ address, communityName, isAddressConfirmed }: UserRow) {
  return (
    <span className="block md:min-w-52">
      {address ?? 'No address'}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        {communityName ?? 'No community'}
        {!isAddressConfirmed && <span>· Typed by hand</span>}
      </span>
    </span>
  );
}

function DetailsLink({ person, search }: { person: UserRow; search: UsersSearch }) {
  return (
    <Link
      to="/admin/users"
      search={{ ...search, user: person.id }}
      aria-haspopup="dialog"
      replace
      resetScroll={false}
      className={buttonClass({ size: 'sm' })}
    >
      Details<span className="sr-only"> of {nameOf(person)}</span>
    </Link>
  );
}
