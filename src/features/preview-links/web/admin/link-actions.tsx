import { Link } from '@tanstack/react-router';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { ShareLink, useCopyToClipboard } from '../../../../web/share-link.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { PreviewLinkRow } from '../../preview-link-admin.schema.ts';
import type { PreviewLinksSearch } from './preview-links-search.ts';

interface LinkActionsProps {
  link: PreviewLinkRow;
  /** Search parameters of the list behind the dialogs. */
  search: PreviewLinksSearch;
}

/** Actions of a link except its switch. */
export function LinkActions({ link: { id, title, url }, search }: LinkActionsProps) {
  const overList = { to: '/admin/preview-links', resetScroll: false } as const;
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:w-88 md:grid-cols-[1.35fr_1fr_1fr]">
      <CopyLink url={url} title={title} />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        Open
        <span className="sr-only">{title} in a new tab</span>
      </a>
      <Link {...overList} search={{ ...search, edit: id }} className={buttonClass({ size: 'sm' })}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
        <span className="sr-only">{title}</span>
      </Link>
      <Link {...overList} search={{ ...search, metrics: id }} className={buttonClass({ size: 'sm' })}>
        <ChartColumn aria-hidden="true" className="size-4" />
        Metrics
        <span className="sr-only">of {title}</span>
      </Link>
      <Link
        to="/admin/preview-links/flyer"
        search={{ link: id }}
        className={buttonClass({ size: 'sm', className: 'col-span-2' })}
      >
        <QrCode aria-hidden="true" className="size-4" />
        QR and flyer
        <span className="sr-only">of {title}</span>
      </Link>
    </div>
  );
}

/** Copies the link; without clipboard access shows it for manual copying. */
function CopyLink({ url, title }: { url: string; title: string }) {
  const copying = useCopyToClipboard();
  const [isShown, setShown] = useState(false);

  async function copy(): Promise<void> {
    if (!(await copying.copy(url))) setShown(true);
  }

  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        {copying.isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {copying.isCopied ? 'Copied' : 'Copy link'}
        <span className="sr-only">of {title}</span>
      </Button>
      <span role="status" className="sr-only">
        {copying.isCopied && 'Link copied'}
      </span>
      <ResponsiveDialog
        open={isShown}
        onOpenChange={setShown}
        title="Share this preview link"
        size="sm"
        footer={<Button onClick={() => setShown(false)}>Done</Button>}
      >
        <ShareLink label="Preview link" url={url} copying={copying} onCopy={() => void copying.copy(url)} />
      </ResponsiveDialog>
    </>
  );
}
