import Eye from 'lucide-react/icons/eye';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { DialogLink } from '../../../../web/admin/row-actions.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import { sourceLabel } from '../../preview-link.rules.ts';
import type { VisitorRow } from '../../visitor.schema.ts';
import { visitorsPage } from './preview-links-route.ts';

const { Dialog: VisitorDialog } = lazyDialog(() => import('./visitor-dialog.tsx'));

const columns: Columns<VisitorRow> = [
  { header: 'Visitor', cell: (visitor) => <VisitorName visitor={visitor} /> },
  { header: 'Address', cell: ({ address }) => address },
  {
    header: 'Community',
    cell: ({ communityName, linkTitle, source }) => (
      <>
        {communityName}
        <span className="line-clamp-1 text-sm text-ink-muted">
          {linkTitle ? `By ${sourceLabel(source)}: ${linkTitle}` : `By ${sourceLabel(source)}`}
        </span>
      </>
    ),
  },
  { header: 'Came', cell: ({ createdAt }) => <Day at={createdAt} /> },
  { header: 'Ratings', cell: ({ ratings }) => ratings, isNumber: true },
  { header: 'Costs', cell: ({ costs }) => costs, isNumber: true },
];

export default function VisitorsPage() {
  const { list } = useAdminPage(visitorsPage);
  const opened = useDialog({ name: 'visitor', rows: list.query.data?.rows });
  return (
    <AdminFrame
      title={visitorsPage.title}
      lead="Who used a preview link, and what they did. Names and addresses are erased 90 days after a visit ends."
    >
      <AdminList
        {...list}
        noun="visitors"
        filters={
          <>
            <SearchBox label="Search names and addresses" />
            <CommunityFilter />
          </>
        }
        columns={columns}
        actions={({ id, name }) => (
          <DialogLink name="visitor" id={id}>
            Activity
            <span className="sr-only">of {name ?? 'a visitor without a name'}</span>
          </DialogLink>
        )}
        empty={{ icon: <Eye />, text: 'No visitors yet. They appear here once they say who they are.' }}
      />
      {opened.subject && <VisitorDialog key={opened.subject.id} visitor={opened.subject} {...opened.state} />}
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
