import { useMemo } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { AddressLine, bannerTitleClass, CommunityBanner } from '../../communities/web/community-banner.tsx';
import { HoaContacts } from '../../communities/web/hoa-contacts.tsx';
import { VendorList } from '../../vendors/web/vendor-list/vendor-list.tsx';
import { previewListInput } from '../preview-address.ts';
import type { PreviewPage as Preview } from '../visitor.schema.ts';
import { PreviewBanner } from './preview-banner.tsx';
import type { PreviewSearch } from './preview-search.ts';
import { RequestAccessCard } from './request-access-card.tsx';
import { ResidentNotice } from './resident-notice.tsx';
import { useVisit } from './use-visit.ts';
import { VisitorDialogs } from './visitor-dialogs.tsx';
import { onlookerParts, visitorPartsOf } from './visitor-parts.tsx';

interface PreviewPageProps {
  preview: Preview;
  search: PreviewSearch;
}

/** What a preview link leads to: the community's list, for a neighbor who has not joined yet. */
export function PreviewPage({ preview, search }: PreviewPageProps) {
  const { title, description, community } = preview;
  const me = useMe();
  const visit = useVisit(preview, search.via);
  // The rows are drawn again when one of these is another one.
  const input = useMemo(() => previewListInput(community.slug, search), [community.slug, search]);
  const { start } = visit;
  const visitorParts = useMemo(() => visitorPartsOf(preview, start), [preview, start]);
  return (
    <>
      <header>
        <CommunityBanner photoUrl={community.photoUrl} photoSrcSet={community.photoSrcSet}>
          <p className="mb-3 flex items-center gap-2 font-serif text-lg font-semibold">
            <img src="/favicon.svg" alt="" width={26} height={26} />
            Porchlist
          </p>
          <h1 className={`${bannerTitleClass} md:max-w-2xl`}>{title}</h1>
          {description && <p className="mt-2 max-w-prose text-lg text-pretty md:max-w-lg">{description}</p>}
          <AddressLine text={community.addressLine} />
        </CommunityBanner>
        {community.contactPhone && (
          <div className="mx-auto grid max-w-6xl grid-cols-2 gap-2 px-4 pt-4 md:flex md:gap-3">
            <HoaContacts phone={community.contactPhone} />
          </div>
        )}
      </header>
      <div className="mx-auto max-w-6xl space-y-6 px-4 pt-5 pb-4">
        {me ? <ResidentNotice me={me} /> : <PreviewBanner preview={preview} visit={visit} />}
        <VendorList key={community.slug} input={input} visitor={me ? onlookerParts : visitorParts} />
        {!me && <RequestAccessCard preview={preview} />}
      </div>
      {!me && <VisitorDialogs preview={preview} visit={visit} />}
    </>
  );
}
