import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import { useMemo } from 'react';
import type { Me } from '../../../access/me.schema.ts';
import { homePath } from '../../../access/page-access.ts';
import { useMe } from '../../../access/web/session.ts';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { AddressLine, HoaLinks, heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';
import { VendorListView } from '../../vendors/web/vendor-list/vendor-list.tsx';
import { previewListInput } from '../preview-link.rules.ts';
import { bannerTexts, progressText, requestedRatings } from '../preview-link.texts.ts';
import type { PreviewPageData } from '../visitor.schema.ts';
import InvalidPreviewLink from './invalid-preview-link.tsx';
import { previewQuery } from './preview-route.ts';
import { loadDialog, useVisit, type Visit } from './use-visit.ts';
import { createVisitorParts, onlookerParts, RequestAccessLink } from './visitor-parts.tsx';

export default function PreviewPage() {
  const { slug } = useParams({ from: '/community-preview/$slug' });
  // The visitor may have given their identity in another tab.
  const { data: preview } = useSuspenseQuery({ ...previewQuery(slug), refetchOnWindowFocus: 'always' });
  return preview ? <Preview key={preview.slug} preview={preview} /> : <InvalidPreviewLink />;
}

function Preview({ preview }: { preview: PreviewPageData }) {
  const search = useSearch({ from: '/community-preview/$slug' });
  const { title, description, community } = preview;
  const me = useMe();
  const visit = useVisit(preview, search.via);
  // Rows re-render when one of these changes.
  const input = useMemo(() => previewListInput(community.slug, search), [community.slug, search]);
  const { start } = visit;
  const visitorParts = useMemo(() => createVisitorParts(preview, start), [preview, start]);
  return (
    <>
      <PlaceHero
        place={community}
        isTop={false}
        links={
          <>
            <AddressLine {...community} />
            <HoaLinks {...community} />
          </>
        }
      >
        <h1 className={heroTitleClass}>{title}</h1>
        {description && <p className="max-w-prose text-pretty md:text-sm">{description}</p>}
      </PlaceHero>
      <div className="mx-auto max-w-6xl space-y-2 px-4 pt-2 pb-4 md:space-y-6 md:pt-5">
        {me ? <ResidentNotice me={me} /> : <PreviewBanner preview={preview} visit={visit} />}
        <VendorListView key={community.slug} input={input} visitor={me ? onlookerParts : visitorParts} />
        {!me && <RequestAccessCard preview={preview} />}
      </div>
      {!me && <VisitorDialogs preview={preview} visit={visit} />}
    </>
  );
}

interface VisitProps {
  preview: PreviewPageData;
  visit: Visit;
}

function PreviewBanner({ preview, visit }: VisitProps) {
  const { visitor, community } = preview;
  const count = visitor?.reviews.length ?? 0;
  const { title, text } = bannerTexts({
    firstName: visitor?.firstName ?? null,
    count,
    communityName: community.name,
  });
  return (
    <section
      aria-labelledby="preview-banner"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 rounded-card bg-accent-soft px-3 py-2 md:gap-y-4 md:p-6"
    >
      <div className="max-w-prose">
        <h2
          id="preview-banner"
          className="font-serif text-2xl leading-tight font-semibold text-balance max-md:sr-only"
        >
          {title}
        </h2>
        <p className="text-balance max-md:text-sm max-md:leading-4.5 md:mt-1.5">{text}</p>
        {visitor && (
          <p className="mt-1 text-sm text-ink-muted">
            Sharing as {visitor.name}.{' '}
            <button type="button" className="link touch-target" onClick={visit.changeIdentity}>
              Change
            </button>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Milestones count={count} />
        {count >= requestedRatings && <RequestAccessLink preview={preview} />}
      </div>
    </section>
  );
}

function Milestones({ count }: { count: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: requestedRatings }, (_, index) => (
          <Star
            // biome-ignore lint/suspicious/noArrayIndexKey: three places in a fixed order
            key={index}
            strokeWidth={1.5}
            className={
              index < count
                ? 'size-5 fill-star text-star-line md:size-7'
                : 'size-5 fill-transparent text-line-strong md:size-7'
            }
          />
        ))}
      </span>
      <p role="status" className="tabular font-semibold max-md:text-sm">
        {progressText(count)}
      </p>
    </div>
  );
}

function ResidentNotice({ me }: { me: Me }) {
  const community = me.community?.name ?? 'your community';
  const path = homePath({ communitySlug: me.community?.slug ?? null });
  return (
    <Notice
      title="You already have an account"
      action={
        <Link to={path} className={buttonClass({ variant: 'primary' })}>
          Go to {community}
        </Link>
      }
    >
      This page is for neighbors who have not joined yet. What you rate and share belongs on your own
      community’s page, where it counts.
    </Notice>
  );
}

function RequestAccessCard({ preview }: { preview: PreviewPageData }) {
  const { community, visitor } = preview;
  return (
    <Card
      as="section"
      aria-labelledby="request-access"
      className="flex flex-wrap items-center gap-x-8 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="request-access" className="font-serif text-2xl leading-tight font-semibold">
          Live in {community.name}?
        </h2>
        <p className="mt-1.5 max-w-prose text-pretty text-ink-muted">
          Residents read each other’s reviews, see what neighbors pay and have every provider’s number.
          {visitor && ' You keep what you shared here, if you like.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow max-md:w-full">
        <Link to="/signin" search={{ community: community.slug }} className={buttonClass()}>
          Sign In
        </Link>
        <RequestAccessLink preview={preview} />
      </div>
    </Card>
  );
}

const identityGate = lazyDialog(loadDialog.identity);
const visitorDialogs = { rate: lazyDialog(loadDialog.rate), costs: lazyDialog(loadDialog.costs) };

function VisitorDialogs({ preview, visit }: VisitProps) {
  const { subject, state } = visit.dialog;
  const { slug, visitor } = preview;
  if (!subject) return null;
  if (!visitor || subject.kind === 'identity') {
    return (
      <identityGate.Dialog preview={preview} source={visit.source} {...state} onProvided={visit.proceed} />
    );
  }
  const { kind, vendor } = subject;
  const { Dialog: VisitorDialog } = visitorDialogs[kind];
  return (
    <VisitorDialog
      key={`${kind}:${vendor.id}`}
      {...state}
      slug={slug}
      vendor={vendor}
      visitor={visitor}
      onVisitOver={visit.restart}
    />
  );
}
