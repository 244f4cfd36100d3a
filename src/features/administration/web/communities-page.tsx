import { useMe } from '../../../access/web/session.ts';
import { AdminFrame } from '../../../web/admin/admin-frame.tsx';
import { CommunityChoice } from '../../../web/admin/community-choice.tsx';
import { CommunityBranding } from '../../communities/web/admin/branding/community-branding.tsx';
import type { CommunitiesSearch } from './communities-search.ts';
import { CommunitySteps } from './overview/community-steps.tsx';
import { Overview } from './overview/overview.tsx';

/** A community's first steps, growth and page, for its HOA admins and platform admins. */
export function CommunitiesPage({ search }: { search: CommunitiesSearch }) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  return (
    <AdminFrame title="Communities">
      <CommunityChoice value={search.community}>
        {(slug) => (
          <div key={slug} className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <CommunitySteps slug={slug} isPlatformAdmin={isPlatformAdmin} />
            <Overview communitySlug={slug} />
            <CommunityBranding communitySlug={slug} chosen={undefined} />
          </div>
        )}
      </CommunityChoice>
    </AdminFrame>
  );
}
