import { Link } from '@tanstack/react-router';
import ChartColumn from 'lucide-react/icons/chart-column';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { useOpening } from '../../../../web/ui/use-opening.ts';
import type { PreviewLinkRow } from '../../../preview-links/preview-link-admin.schema.ts';
import { CopyLink } from './copy-link.tsx';
import { LinkDialog } from './link-dialog.tsx';

const MetricsDialog = lazy(() => import('./metrics/metrics-dialog.tsx'));

/** All that can be done with a link besides switching it. */
export function LinkActions({ link }: { link: PreviewLinkRow }) {
  const { id, title, url } = link;
  const [isEditing, setEditing] = useState(false);
  const [isReading, setReading] = useState(false);
  const opening = useOpening(isEditing);
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:w-84 md:grid-cols-3">
      <CopyLink url={url} title={title} />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        Open
        <span className="sr-only">{title} in a new tab</span>
      </a>
      <Button size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
        <span className="sr-only">{title}</span>
      </Button>
      <Button size="sm" onClick={() => setReading(true)}>
        <ChartColumn aria-hidden="true" className="size-4" />
        Metrics
        <span className="sr-only">of {title}</span>
      </Button>
      <Link
        to="/admin/preview-links/flyer"
        search={{ link: id }}
        className={buttonClass({ size: 'sm', className: 'col-span-2' })}
      >
        <QrCode aria-hidden="true" className="size-4" />
        QR and flyer
        <span className="sr-only">of {title}</span>
      </Link>
      <LinkDialog key={opening} link={link} open={isEditing} onOpenChange={setEditing} />
      {isReading && (
        <Suspense>
          <MetricsDialog link={link} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  );
}
