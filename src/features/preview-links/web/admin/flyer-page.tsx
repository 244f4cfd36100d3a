import './flyer/flyer.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { Fragment, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api } from '../../../../web/api-client.ts';
import { saveFile } from '../../../../web/files.ts';
import { describeError } from '../../../../web/shown-error.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../../web/ui/card.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/empty-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { qrDrawing, qrSvg } from '../../../../web/ui/qr-code.ts';
import { QrCode } from '../../../../web/ui/qr-code-image.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { SwitchField } from '../../../../web/ui/switch-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { PreviewLinkFlyer } from '../../preview-link-admin.schema.ts';

export default function FlyerPage() {
  const { link: linkId } = useSearch({ from: '/admin/preview-links/flyer' });
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 sm:pt-8 print:max-w-none print:p-0">
      <Link
        to={isPlatformAdmin ? '/admin/preview-links' : '/admin/communities'}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-2 font-semibold text-accent print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {isPlatformAdmin ? 'Preview links' : 'Communities'}
      </Link>
      {linkId ? <FlyerOf linkId={linkId} /> : <NoLink />}
    </div>
  );
}

function FlyerOf({ linkId }: { linkId: string }) {
  const flyer = useQuery(api.previewLinks.getPreviewLinkFlyer.queryOptions({ input: { linkId } }));
  if (flyer.data) return flyer.data.isLocal ? <LocalOnly flyer={flyer.data} /> : <Sheet flyer={flyer.data} />;
  if (flyer.isPending) {
    return <Loading label="Loading the flyer…" blocks={['mb-6 h-10 w-64', 'aspect-[8.5/11] w-full']} />;
  }
  const { status, description } = describeError(flyer.error);
  if (status === 404 || status === 422) return <NoLink />;
  return (
    <ErrorState onRetry={() => void flyer.refetch()} busy={flyer.isFetching}>
      {description}
    </ErrorState>
  );
}

/** Shown instead of a flyer whose URL would not work. */
function LocalOnly({ flyer: { shortUrl } }: { flyer: PreviewLinkFlyer }) {
  return (
    <div className="grid gap-4">
      <PageHeading title="QR code and flyer" />
      <Notice tone="attention" title="The address of this site is missing">
        A flyer would say <span className="wrap-anywhere">{shortUrl}</span>, and no phone can open that. Set{' '}
        <code>PUBLIC_URL</code> to the address where people open this site, such as{' '}
        <code>https://porchlist.example</code>, start Porchlist again, and come back.
      </Notice>
    </div>
  );
}

function Sheet({ flyer }: { flyer: PreviewLinkFlyer }) {
  const me = useMe();
  const [hasStrips, setStrips] = useState(true);
  const [sender, setSender] = useState(flyer.sender ?? me?.name ?? '');
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
        <TextField
          label="From"
          help="Printed on the flyer, so that neighbors know who put it there."
          value={sender}
          maxLength={80}
          onChange={({ target }) => setSender(target.value)}
          className="max-w-md"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <SwitchField
            label="Tear-off strips"
            checked={hasStrips}
            onCheckedChange={setStrips}
            className="grow sm:grow-0"
          />
          <QrDownload slug={flyer.slug} url={`${flyer.url}?via=qr`} />
        </div>
      </div>
      <Flyer flyer={flyer} sender={sender} hasStrips={hasStrips} />
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

/** A drawing, sharp at any size, for newsletters and signs. */
function QrDownload({ slug, url }: { slug: string; url: string }) {
  return (
    <Button onClick={() => saveFile(`porchlist-${slug}-qr.svg`, 'image/svg+xml', qrSvg(url))}>
      <Download aria-hidden="true" className="size-4" />
      QR as SVG
    </Button>
  );
}

interface FlyerProps {
  flyer: PreviewLinkFlyer;
  /** The person or group that hands it out; hidden if empty. */
  sender: string;
  hasStrips: boolean;
}

const strips = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Its codes contain the short URL, so their dots are large. */
function Flyer({ flyer: { communityName, title, shortUrl, supportEmail }, sender, hasStrips }: FlyerProps) {
  const code = qrDrawing(shortUrl);
  return (
    <div className="flyer-frame border border-line">
      <article
        className="flyer flex w-full flex-col items-center overflow-hidden text-center text-balance"
        aria-label="Flyer"
      >
        <p className="flyer-mark flex items-center font-semibold">
          <img src="/favicon.svg" alt="" />
          Porchlist
        </p>
        <h2 className="flyer-community font-semibold">{communityName}</h2>
        <p className="flyer-title font-semibold">{title}</p>
        <p className="flyer-sentence">
          See who the homes around you call for the pool, the lawn and repairs, and rate the ones you know. It
          takes two minutes and no account.
        </p>
        <div role="img" aria-label={`QR code of ${shortUrl}`} className="flyer-code w-full flex-1">
          <QrCode {...code} />
        </div>
        <p className="flyer-hint">Point your phone’s camera at the code, or type</p>
        <p className="flyer-address font-semibold wrap-anywhere">
          <Address url={shortUrl} />
        </p>
        <p className="flyer-sender wrap-anywhere">
          <strong className="block">Private, for the homes of {communityName}.</strong>
          {sender.trim() && ` From ${sender.trim()}.`} Questions? {supportEmail}
        </p>
        {hasStrips && (
          <div aria-hidden="true" className="flyer-strips grid shrink-0 self-stretch">
            {strips.map((strip) => (
              <div key={strip} className="flyer-strip flex min-w-0 flex-col items-center overflow-hidden">
                <QrCode {...code} />
                <p className="min-h-0 flex-1 text-left wrap-anywhere">
                  <strong>{communityName}</strong>
                  <br />
                  <Address url={shortUrl} />
                </p>
              </div>
            ))}
          </div>
        )}
      </article>
    </div>
  );
}

/** Shows the URL as people type it: without the protocol, with line breaks after slashes. */
function Address({ url }: { url: string }) {
  const [first, ...parts] = url.replace(/^https?:\/\//, '').split('/');
  return (
    <>
      {first}
      {parts.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
