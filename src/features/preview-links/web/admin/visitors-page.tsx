import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { useCloseInAddress, useNamedRow } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { sourceLabel } from '../../preview-link.rules.ts';
import type { VisitorRow } from '../../visitor.schema.ts';
import { type VisitorsSearch, visitorsInput } from './preview-links-search.ts';

const { Dialog: VisitorDialog } = lazyDialog(() => import('./visitor-dialog.tsx'));

const columns: Columns<VisitorRow> = [
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
  { header: 'Ratings', cell: ({ ratings }) => <span className="tabular">{ratings}</span>, isNumber: true },
  { header: 'Costs', cell: ({ costs }) => <span className="tabular">{costs}</span>, isNumber: true },
];

export function VisitorsPage({ search }: { search: VisitorsSearch }) {
  const { visitor: visitorId, ...filters } = search;
  const close = useCloseInAddress('visitor');
  const query = useQuery(
    api.previewLinks.listVisitors.queryOptions({
      input: visitorsInput(search),
      ...listOptions,
    }),
  );
  const { shown, isOpen } = useNamedRow(query.data?.rows, visitorId);
  return (
    <ListPage
      title="Preview users"
      lead="Who used a preview link, and what they did. Names and addresses are erased 90 days after a visit ends."
      noun="visitors"
      query={query}
      search={filters}
      filters={
        <>
          <SearchBox label="Search names and addresses" value={search.q} />
          <CommunityFilter value={search.community} />
        </>
      }
      columns={columns}
      actions={(visitor) => (
        <Link
          to="/admin/preview-users"
          search={{ ...filters, visitor: visitor.id }}
          aria-haspopup="dialog"
          replace
          resetScroll={false}
          className={buttonClass({ size: 'sm' })}
        >
          Activity
          <span className="sr-only">of {visitor.name ?? 'a visitor without a name'}</span>
        </Link>
      )}
      emptyIcon={<Eye />}
      emptyText="No visitors yet. They appear here once they say who they are."
      dialogs={shown && <VisitorDialog visitor={shown} open={isOpen} onClose={close} />}
    />
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
