import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../../../../platform/format-number.ts';
import { AdminFrame } from '../../../../../web/admin/admin-frame.tsx';
import { CommunityFilter } from '../../../../../web/admin/community-filter.tsx';
import { FilterSelect } from '../../../../../web/admin/filter-select.tsx';
import { ListFilters } from '../../../../../web/admin/list-filters.tsx';
import { PagedList } from '../../../../../web/admin/paged-list.tsx';
import type { Column } from '../../../../../web/admin/record-list.tsx';
import { SearchBox } from '../../../../../web/admin/search-box.tsx';
import { useNamedRow } from '../../../../../web/admin/use-named-row.ts';
import { api } from '../../../../../web/api-client.ts';
import { lazyDialog } from '../../../../../web/lazy-dialog.ts';
import { buttonClass } from '../../../../../web/ui/button.tsx';
import { conversionText } from '../../../link-figures.ts';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { LinkActions } from './link-actions.tsx';
import { type PreviewLinksSearch, previewLinksInput } from './preview-links-search.ts';

const { Dialog: LinkDialog } = lazyDialog(() => import('./link-dialog.tsx'));

const MetricsDialog = lazy(() => import('./metrics/metrics-dialog.tsx'));

const columns: readonly [Column<PreviewLinkRow>, ...Column<PreviewLinkRow>[]] = [
  { header: 'Link', cell: (link) => <LinkName link={link} /> },
  { header: 'Active', cell: (link) => <ActiveSwitch link={link} /> },
  { header: 'Page views', cell: ({ figures }) => <Figure value={figures.pageViews} /> },
  { header: 'Sessions', cell: ({ figures }) => <Figure value={figures.sessions} /> },
  { header: 'Conversion', cell: ({ figures }) => <Figure value={conversionText(figures)} /> },
];

const states = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];

/**
 * Links that let a neighbourhood look around before anyone signs up, for platform admins; which one is looked at more
 * closely stands in the address.
 */
export function PreviewLinksPage({ search }: { search: PreviewLinksSearch }) {
  const { edit: _edit, metrics: _metrics, ...filters } = search;
  const query = useQuery(
    api.previewLinks.listPreviewLinks.queryOptions({
      input: previewLinksInput(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <AdminFrame
      title="Preview links"
      lead="Let a neighborhood try it before anyone signs up."
      actions={
        <Link
          to="/admin/preview-links"
          search={{ ...filters, edit: 'new' }}
          resetScroll={false}
          className={buttonClass({ variant: 'primary' })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          New link
        </Link>
      }
    >
      <ListFilters>
        <SearchBox label="Search links" value={search.q} />
        <CommunityFilter value={search.community} />
        <FilterSelect
          label="State"
          name="active"
          value={search.active}
          allLabel="Active and inactive"
          options={states}
        />
      </ListFilters>
      <PagedList
        caption="Preview links"
        noun="links"
        query={query}
        search={filters}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(link) => <LinkActions link={link} search={filters} />}
        emptyIcon={<LinkIcon />}
        emptyText="No preview links yet. Create one for a community, then share it or print its flyer."
      />
      <LinkDialogs rows={query.data?.rows} search={search} />
    </AdminFrame>
  );
}

interface LinkDialogsProps {
  rows: readonly PreviewLinkRow[] | undefined;
  search: PreviewLinksSearch;
}

function LinkDialogs({ rows, search: { edit, metrics, ...filters } }: LinkDialogsProps) {
  const navigate = useNavigate();
  const edited = useNamedRow(rows, edit);
  const measured = useNamedRow(rows, metrics);
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) void navigate({ to: '/admin/preview-links', search: filters, resetScroll: false });
  };
  return (
    <>
      <LinkDialog link={null} open={edit === 'new'} onOpenChange={setOpen} />
      {edited.shown && <LinkDialog link={edited.shown} open={edited.isOpen} onOpenChange={setOpen} />}
      {measured.shown && (
        <Suspense>
          <MetricsDialog link={measured.shown} open={measured.isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function LinkName({ link: { title, slug, communityName, description } }: { link: PreviewLinkRow }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-muted">{communityName}</span>
      <span className="block text-sm text-ink-muted">/community-preview/{slug}</span>
      {description && <span className="mt-1 line-clamp-2 text-sm text-ink-muted">{description}</span>}
    </>
  );
}

function Figure({ value }: { value: number | string }) {
  return <span className="tabular">{formatNumber(value)}</span>;
}
