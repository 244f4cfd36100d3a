import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import { formatNumber } from '../../../../platform/format-number.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { DialogLink } from '../../../../web/admin/row-actions.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { MoreMenu } from '../../../../web/more-menu.tsx';
import { CopyIcon, ShareLink, useCopyToClipboard } from '../../../../web/share-link.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { SwitchField } from '../../../../web/ui/switch-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { formatConversion } from '../../preview-link.rules.ts';
import type { PreviewLinkRow } from '../../preview-link-admin.schema.ts';
import { MetricsDialog } from './metrics-dialog.tsx';
import { previewLinksPage } from './preview-links-route.ts';

function ActiveSwitch({ link }: { link: PreviewLinkRow }) {
  const toggle = useSwitchLink();
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="min-w-15 text-sm text-ink-muted">
        {link.isActive ? 'Active' : 'Inactive'}
      </span>
      <SwitchField
        label={`${link.title} is active`}
        hideLabel
        checked={link.isActive}
        busy={toggle.input !== undefined}
        onCheckedChange={(isActive) => void toggle.run({ linkId: link.id, isActive })}
      />
    </div>
  );
}

const { Dialog: LinkDialog } = lazyDialog(() => import('./link-dialog.tsx'));

const columns: Columns<PreviewLinkRow> = [
  { header: 'Link', cell: (link) => <LinkName link={link} /> },
  { header: 'State', cell: (link) => <ActiveSwitch link={link} /> },
  { header: 'Page views', cell: ({ figures }) => formatNumber(figures.pageViews), isNumber: true },
  { header: 'Sessions', cell: ({ figures }) => formatNumber(figures.sessions), isNumber: true },
  { header: 'Conversion', cell: ({ figures }) => formatConversion(figures), isNumber: true },
];

const states = [
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];

export default function PreviewLinksPage() {
  const { list } = useAdminPage(previewLinksPage);
  const { rows } = list.query.data ?? {};
  const added = useDialog({ name: 'edit' });
  const edited = useDialog({ name: 'edit', rows });
  const measured = useDialog({ name: 'metrics', rows });
  return (
    <AdminFrame
      title={previewLinksPage.title}
      actions={
        <DialogLink name="edit" id="new" variant="primary">
          <Plus aria-hidden="true" className="size-4.5" />
          New link
        </DialogLink>
      }
    >
      <AdminList
        {...list}
        noun="links"
        filters={
          <>
            <SearchBox label="Search links" />
            <CommunityFilter />
            <FilterSelect label="State" name="active" allLabel="Active or not" options={states} />
          </>
        }
        columns={columns}
        actions={(link) => (
          <LinkActions link={link} onEdit={() => edited.show(link)} onMeasure={() => measured.show(link)} />
        )}
        empty={{
          icon: <LinkIcon />,
          text: 'No preview links yet. Make one for a community, then share it or print its flyer.',
        }}
      />
      <LinkDialog link={null} {...added.state} open={added.state.open && added.subject === 'new'} />
      {edited.subject && <LinkDialog key={edited.subject.id} link={edited.subject} {...edited.state} />}
      {measured.subject && (
        <MetricsDialog key={measured.subject.id} link={measured.subject} {...measured.state} />
      )}
    </AdminFrame>
  );
}

function LinkName({ link: { title, slug, communityName, description } }: { link: PreviewLinkRow }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-ink-muted">
        {communityName}
        &nbsp;· /community-preview/{slug}
      </span>
      {description && <span className="mt-1 line-clamp-2 text-sm text-ink-muted">{description}</span>}
    </>
  );
}

function useSwitchLink() {
  return useChange(apiClient.previewLinks.setPreviewLinkActive, {
    stale: ['previewLinks'],
    optimistic: {
      queryKey: api.previewLinks.listPreviewLinks.key(),
      update: (list: { rows: PreviewLinkRow[] }, { linkId, isActive }) => ({
        ...list,
        rows: list.rows.map((row) => (row.id === linkId ? { ...row, isActive } : row)),
      }),
    },
    failed: 'Failed to update link status',
  });
}

interface LinkActionsProps {
  link: PreviewLinkRow;
  onEdit: () => void;
  onMeasure: () => void;
}

function LinkActions({ link: { id, title, url }, onEdit, onMeasure }: LinkActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap xl:justify-end">
      <CopyLink url={url} title={title} />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        Open
        <span className="sr-only">{title} in a new tab</span>
      </a>
      <MoreMenu
        about={title}
        label={title}
        entries={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Metrics', onSelect: onMeasure },
          { label: 'QR and flyer', link: <Link to="/admin/preview-links/flyer" search={{ link: id }} /> },
        ]}
      />
    </div>
  );
}

function CopyLink({ url, title }: { url: string; title: string }) {
  const copying = useCopyToClipboard();
  const shown = useDialog();

  async function copy(): Promise<void> {
    if (!(await copying.copy(url))) shown.show(true);
  }

  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        <CopyIcon isCopied={copying.isCopied} />
        {copying.isCopied ? 'Copied' : 'Copy'}
        <span className="sr-only"> the link of {title}</span>
      </Button>
      <span role="status" className="sr-only">
        {copying.isCopied && 'Link copied'}
      </span>
      <ResponsiveDialog
        {...shown.state}
        title="Share this preview link"
        size="sm"
        footer={<Button onClick={shown.close}>Done</Button>}
      >
        <ShareLink label="Preview link" url={url} copying={copying} onCopy={() => void copying.copy(url)} />
      </ResponsiveDialog>
    </>
  );
}
