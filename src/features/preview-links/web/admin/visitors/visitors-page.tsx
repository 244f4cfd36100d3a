import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { AdminFrame } from '../../../../../web/admin/admin-frame.tsx';
import { CommunityFilter } from '../../../../../web/admin/community-filter.tsx';
import { Day } from '../../../../../web/admin/day.tsx';
import { ListFilters } from '../../../../../web/admin/list-filters.tsx';
import { PagedList } from '../../../../../web/admin/paged-list.tsx';
import type { Column } from '../../../../../web/admin/record-list.tsx';
import { SearchBox } from '../../../../../web/admin/search-box.tsx';
import { useNamedRow } from '../../../../../web/admin/use-named-row.ts';
import { api } from '../../../../../web/api-client.ts';
import { lazyDialog } from '../../../../../web/lazy-dialog.ts';
import { Badge } from '../../../../../web/ui/badge.tsx';
import { buttonClass } from '../../../../../web/ui/button.tsx';
import type { VisitorRow } from '../../../visitor-admin.schema.ts';
import { sourceLabel } from './source-label.ts';
import { type VisitorsSearch, visitorsInput } from './visitors-search.ts';

const { Dialog: VisitorDialog } = lazyDialog(() => import('./visitor-dialog.tsx'));

const columns: readonly [Column<VisitorRow>, ...Column<VisitorRow>[]] = [
  { header: 'Visitor', cell: (visitor) => <VisitorName visitor={visitor} /> },
  { header: 'Address', cell: ({ address }) => address ?? '–' },
  {
    header: 'Community',
    cell: ({ communityName, linkTitle, source }) => (
      <>
        {communityName}
        <span className="block text-sm text-ink-muted">
          {linkTitle ? `By ${sourceLabel(source)}: ${linkTitle}` : `By ${sourceLabel(source)}`}
        </span>
      </>
    ),
  },
  { header: 'Came', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { header: 'Ratings', cell: ({ ratings }) => <span className="tabular">{ratings}</span> },
  { header: 'Costs', cell: ({ costs }) => <span className="tabular">{costs}</span> },
];

/** Who came by a preview link and said who they are, for platform admins; who is looked at stands in the address. */
export function VisitorsPage({ search }: { search: VisitorsSearch }) {
  const { visitor: visitorId, ...filters } = search;
  const navigate = useNavigate();
  const query = useQuery(
    api.previewLinks.listVisitors.queryOptions({
      input: visitorsInput(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { shown, isOpen } = useNamedRow(query.data?.rows, visitorId);
  return (
    <AdminFrame
      title="Preview users"
      lead="Who used a preview link, and what they did. Names and addresses are erased 90 days after a visit ends."
    >
      <ListFilters>
        <SearchBox label="Search names and addresses" value={search.q} />
        <CommunityFilter value={search.community} />
      </ListFilters>
      <PagedList
        caption="Preview users"
        noun="visitors"
        query={query}
        search={filters}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(visitor) => (
          <Link
            to="/admin/preview-users"
            search={{ ...filters, visitor: visitor.id }}
            resetScroll={false}
            className={buttonClass({ size: 'sm' })}
          >
            Activity
            <span className="sr-only">of {visitor.name ?? 'a visitor without a name'}</span>
          </Link>
        )}
        emptyIcon={<Eye />}
        emptyText="No visitors yet. They appear here once they say who they are."
      />
      {shown && (
        <VisitorDialog
          visitor={shown}
          open={isOpen}
          onClose={() => void navigate({ to: '/admin/preview-users', search: filters, resetScroll: false })}
        />
      )}
    </AdminFrame>
  );
}

function VisitorName({ visitor: { name, adoptedAt } }: { visitor: VisitorRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold">{name ?? 'Name erased'}</span>
      {adoptedAt && <Badge tone="success">Signed up</Badge>}
    </span>
  );
}
