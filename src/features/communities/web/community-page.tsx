import { usePageMeta } from '../../../web/use-page-meta.ts';
import { FirstSteps } from '../../first-steps/web/first-steps.tsx';
import { VisitorShares } from '../../preview-links/web/visitor-shares.tsx';
import { vendorListInput } from '../../vendors/vendor-list-input.ts';
import { VendorList } from '../../vendors/web/vendor-list/vendor-list.tsx';
import type { CommunityHeader as Community } from '../community.schema.ts';
import { CommunityHeader } from './community-header.tsx';
import { CommunityNotices } from './community-notices.tsx';
import type { CommunitySearch } from './community-search.ts';
import { useArrival } from './use-arrival.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

interface CommunityPageProps {
  community: Community;
  search: CommunitySearch;
}

/** The product: who the neighbours trust, and what they pay. */
export function CommunityPage({ community, search }: CommunityPageProps) {
  const { slug, name, isMine } = community;
  usePageMeta({
    title: name,
    description: `Who the neighbors of ${name} trust with their homes, how they rate them and what they pay.`,
  });
  useArrival(slug, search);
  return (
    <>
      <CommunityHeader community={community} />
      <div className="mx-auto max-w-6xl space-y-6 px-4 pt-6">
        <CommunityNotices isMine={isMine} error={search.error} />
        <FirstSteps communitySlug={slug} />
        <VendorList key={slug} input={vendorListInput(slug, search)} />
      </div>
      {isMine && <VisitorShares />}
      <WelcomeBanner key={slug} slug={slug} communityName={name} isWelcome={search.welcome === true} />
    </>
  );
}
