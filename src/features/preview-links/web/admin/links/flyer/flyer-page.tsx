import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { api } from '../../../../../../web/api-client.ts';
import { describeError } from '../../../../../../web/shown-error.ts';
import { Button, buttonClass } from '../../../../../../web/ui/button.tsx';
import { Card } from '../../../../../../web/ui/card.tsx';
import { EmptyState } from '../../../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../../../web/ui/error-state.tsx';
import { Notice } from '../../../../../../web/ui/notice.tsx';
import { PageHeading } from '../../../../../../web/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../../../../../web/ui/skeleton.tsx';
import { SwitchField } from '../../../../../../web/ui/switch-field.tsx';
import type { PreviewLinkFlyer } from '../../../../preview-link-admin.schema.ts';
import { Flyer } from './flyer.tsx';
import { QrDownloads } from './qr-downloads.tsx';

/** The flyer of a link, to be printed, and its QR code as a file. */
export function FlyerPage({ linkId }: { linkId: string | undefined }) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 sm:pt-8 print:max-w-none print:p-0">
      <Link
        to="/admin/preview-links"
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-2 font-semibold text-accent print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Preview links
      </Link>
      {linkId ? <FlyerOf linkId={linkId} /> : <NoLink />}
    </div>
  );
}

function FlyerOf({ linkId }: { linkId: string }) {
  const flyer = useQuery(api.previewLinks.getPreviewLinkFlyer.queryOptions({ input: { linkId } }));
  if (flyer.data) return <Sheet flyer={flyer.data} />;
  if (flyer.isPending) {
    return (
      <Loading label="Loading the flyer…">
        <Skeleton className="mb-6 h-10 w-64" />
        <Skeleton className="aspect-[8.5/11] w-full" />
      </Loading>
    );
  }
  const { status, description } = describeError(flyer.error);
  if (status === 404 || status === 422) return <NoLink />;
  return (
    <ErrorState onRetry={() => void flyer.refetch()} busy={flyer.isFetching}>
      {description}
    </ErrorState>
  );
}

function Sheet({ flyer }: { flyer: PreviewLinkFlyer }) {
  const [hasStrips, setStrips] = useState(true);
  return (
    <>
      <div className="mb-6 grid gap-5 print:hidden">
        <PageHeading
          title="QR code and flyer"
          lead="One page for a mailbox or a notice board, on US Letter or A4."
          actions={
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4.5" />
              Print
            </Button>
          }
        />
        {!flyer.isActive && (
          <Notice tone="attention" title="This link is inactive">
            People who scan the code see that the link no longer works, until you activate it again.
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <SwitchField
            label="Tear-off strips"
            checked={hasStrips}
            onCheckedChange={setStrips}
            className="grow sm:grow-0"
          />
          <QrDownloads slug={flyer.slug} url={`${flyer.url}?via=qr`} />
        </div>
      </div>
      <Flyer flyer={flyer} codeUrl={`${flyer.url}?via=flyer`} hasStrips={hasStrips} />
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="sr-only">QR code and flyer</h1>
      <Card padding="none">
        <EmptyState
          icon={<LinkIcon />}
          title="Which link is it for?"
          action={
            <Link to="/admin/preview-links" className={buttonClass({ variant: 'primary' })}>
              Choose a preview link
            </Link>
          }
        >
          There is no preview link at this address.
        </EmptyState>
      </Card>
    </>
  );
}
