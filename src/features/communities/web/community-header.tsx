import { Link, useParams } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { slugToTitle } from '../../../catalogue/community-slug.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import type { CommunityHeader as Community } from '../../homes/home.schema.ts';
import { HousesDrawing } from '../../homes/web/houses-drawing.tsx';
import type { VendorListInput } from '../../vendors/vendor-list-input.ts';
import { submitSearch } from '../../vendors/web/vendor-list/list-texts.ts';
import { VendorListSkeleton } from '../../vendors/web/vendor-list/vendor-list-skeleton.tsx';
import { BannerPhoto, bannerLinkClass, HoaContacts } from './community-banner.tsx';
import { slugOf } from './community-search.ts';

interface CommunityHeaderProps {
  community: Community;
  input: VendorListInput;
}

/**
 * The header of a community page, low enough to leave the first screen to the list. On a phone the name replaces the
 * product's name in the navigation, and the links are icons.
 */
export function CommunityHeader({ community, input }: CommunityHeaderProps) {
  const { photoUrl, photoSrcSet } = community;
  return (
    <CommunityStrip
      name={community.name}
      background={
        photoUrl ? (
          <BannerPhoto url={photoUrl} srcSet={photoSrcSet ?? undefined} />
        ) : (
          <HousesDrawing place="strip" />
        )
      }
      links={<HeaderLinks community={community} input={input} />}
    >
      <p className="text-[0.75rem] leading-4.5 tracking-tighter md:tracking-normal font-medium md:text-base md:leading-6">
        Your Trusted Neighborhood — {formatNumber(community.totalHomes)} Homes
      </p>
      {community.addressLine && (
        <p
          title={community.addressLine}
          className="truncate text-[0.75rem] leading-4.5 tracking-tight md:tracking-normal md:text-sm md:leading-5"
        >
          {community.addressLine}
        </p>
      )}
    </CommunityStrip>
  );
}

interface CommunityStripProps {
  name: string;
  background?: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}

function CommunityStrip({ name, background, links, children }: CommunityStripProps) {
  return (
    <header
      data-place=""
      className="@container relative isolate bg-dusk text-banner-ink print:bg-none print:text-ink"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden print:hidden">{background}</div>
      <div className="mx-auto flex min-h-10 max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4 md:min-h-24 md:gap-x-6 md:gap-y-2 md:py-1.5">
        <div className="min-w-0 grow basis-44 md:grow-0 md:basis-auto">
          <h1 className="font-serif text-xl leading-6 font-semibold max-md:pointer-events-none max-md:absolute max-md:right-26 max-md:bottom-full max-md:left-14 max-md:flex max-md:h-13 max-md:items-center max-md:text-ink @max-large:static! @max-large:h-auto! @max-large:text-banner-ink! md:text-3xl md:leading-9">
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          </h1>
          {children}
        </div>
        {links && <div className="flex shrink-0 md:gap-2 print:hidden">{links}</div>}
      </div>
    </header>
  );
}

function HeaderLinks({ community: { contactPhone, isMine }, input }: CommunityHeaderProps) {
  const me = useMe();
  const canSubmit = me === null || isMine || me.isPlatformAdmin;
  return (
    <>
      {contactPhone && <HoaContacts phone={contactPhone} />}
      {canSubmit && (
        <Link to="/submit" search={submitSearch(input)} className={bannerLinkClass}>
          <Plus aria-hidden="true" className="size-6 md:size-4.5 md:text-accent" />
          <span className="max-md:sr-only">Submit Provider</span>
        </Link>
      )}
    </>
  );
}

export function CommunityPageSkeleton() {
  const slug = slugOf(useParams({ from: '/communities/$slug' }));
  return (
    <>
      <CommunityStrip name={slugToTitle(slug)}>
        <p className="text-[0.75rem] leading-4.5 md:text-base md:leading-6">&nbsp;</p>
        <p className="text-[0.75rem] leading-4.5 md:leading-5">&nbsp;</p>
      </CommunityStrip>
      <div className="@container mx-auto max-w-6xl space-y-1.5 px-4 pt-2">
        <Loading label="Loading the community…" className="space-y-1.5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
        <VendorListSkeleton />
      </div>
    </>
  );
}
