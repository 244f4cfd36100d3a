import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { formatNumber } from '../../../../platform/format-number.ts';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { type DateTexts, useDates } from '../../../../web/dates.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { aliveAfterDays, aliveFromPeople } from '../../../communities/community.rules.ts';
import type { CommunityReport } from '../../../communities/community-management.schema.ts';
import { type CommunitiesSearch, reportsInput } from './communities-search.ts';
import { AddCommunity, ReopenCommunity } from './community-actions.tsx';

/** All communities, those that need an admin first. */
export function CommunityList({ search }: { search: CommunitiesSearch }) {
  const input = reportsInput(search);
  const query = useQuery(api.communities.listCommunityReports.queryOptions({ input, ...listOptions }));
  const columns = columnsOf(useDates());
  const hasClosed = query.data?.rows.some(({ isClosed }) => isClosed);
  return (
    <ListPage
      title="Communities"
      lead={`Those that need you come first. From day ${aliveAfterDays} on, a community should have at least ${aliveFromPeople} people who visit in a week.`}
      headerActions={<AddCommunity />}
      noun="communities"
      query={query}
      search={{}}
      filters={null}
      columns={columns}
      {...(hasClosed && { actions: reopen })}
      emptyIcon={<Building2 />}
      emptyText="There are no communities yet."
    />
  );
}

const reopen = ({ isClosed, slug, name }: CommunityReport) =>
  isClosed && <ReopenCommunity slug={slug} name={name} />;

const columnsOf = (dates: DateTexts): Columns<CommunityReport> => [
  { header: 'Community', cell: (row) => <Name {...row} /> },
  {
    header: 'Waiting',
    isNumber: true,
    cell: ({ waiting, slug, name }) =>
      waiting === 0 ? (
        0
      ) : (
        <Link
          to="/admin"
          search={{ community: slug }}
          aria-label={`${waiting} waiting in ${name}`}
          className="link font-semibold"
        >
          {formatNumber(waiting)}
        </Link>
      ),
  },
  {
    header: 'Homes',
    isNumber: true,
    cell: ({ homes, totalHomes }) =>
      totalHomes ? `${formatNumber(homes)} of ${formatNumber(totalHomes)}` : formatNumber(homes),
  },
  { header: 'People', isNumber: true, cell: ({ people }) => formatNumber(people) },
  {
    header: 'Active in 7 days',
    isNumber: true,
    cell: ({ activePeople, isQuiet }) =>
      isQuiet ? (
        <span className="font-semibold text-danger">
          {formatNumber(activePeople)}
          <span className="sr-only"> (too few)</span>
        </span>
      ) : (
        formatNumber(activePeople)
      ),
  },
  {
    header: 'Categories with two',
    isNumber: true,
    cell: ({ fullCategories }) => fullCategories,
  },
  {
    header: 'Last visit',
    cell: ({ lastVisitAt }) => (lastVisitAt === null ? 'Never' : dates.day(lastVisitAt)),
  },
];

function Name({ slug, name, isDefault, isClosed, isQuiet, age }: CommunityReport) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:min-w-48">
      {isClosed ? (
        <span className="text-ink-muted">{name}</span>
      ) : (
        <Link to="/admin/communities" search={{ community: slug }} className="link font-semibold">
          {name}
        </Link>
      )}
      {isDefault && <Badge>Default</Badge>}
      {isClosed && <Badge>Closed</Badge>}
      {!isClosed && age < aliveAfterDays && <Badge tone="accent">Day {age + 1}</Badge>}
      {isQuiet && <Badge tone="attention">Quiet</Badge>}
    </div>
  );
}
