import { type ReactNode, useMemo } from 'react';
import { FirstSteps } from '../../first-steps/web/first-steps.tsx';
import type { CommunityHeader as Community } from '../../homes/community.schema.ts';
import { vendorListInput } from '../../vendors/vendor-list-input.ts';
import { VendorList } from '../../vendors/web/vendor-list/vendor-list.tsx';
import { CommunityHeader } from './community-header.tsx';
import { CommunityNotices } from './community-notices.tsx';
import type { CommunitySearch } from './community-search.ts';
import { useArrival } from './use-arrival.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

interface CommunityPageProps {
  community: Community;
  search: CommunitySearch;
  /** Shown to those who live here. */
  shares: ReactNode;
}

/** The product: who the neighbours trust, and what they pay. */
export function CommunityPage({ community, search, shares }: CommunityPageProps) {
  const { slug, name, isMine } = community;
  useArrival(slug, search);
  const input = useMemo(() => vendorListInput(slug, search), [slug, search]);
  return (
    <>
      <CommunityHeader community={community} />
      <div className="mx-auto max-w-6xl space-y-6 px-4 pt-6">
        <CommunityNotices isMine={isMine} error={search.error} />
        <FirstSteps communitySlug={slug} />
        <VendorList key={slug} input={input} />
      </div>
      {isMine && shares}
      <WelcomeBanner key={slug} slug={slug} communityName={name} isWelcome={search.welcome === true} />
    </>
  );
}
