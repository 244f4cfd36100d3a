import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../../access/web/session.ts';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { CommunityChoice } from '../../../../web/admin/community-choice.tsx';
import { api } from '../../../../web/api-client.ts';
import { CommunityBranding } from '../../../communities/web/admin/branding/community-branding.tsx';
import { CommunitySteps } from '../overview/community-steps.tsx';
import { Overview } from '../overview/overview.tsx';
import type { CommunitiesSearch } from './communities-search.ts';
import { CommunityActions } from './community-actions.tsx';
import { CommunityList } from './community-list.tsx';

/** The communities for platform admins, or one of them: its first steps, growth and page. */
export function CommunitiesPage({ search }: { search: CommunitiesSearch }) {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  if (isPlatformAdmin && search.community === undefined) return <CommunityList search={search} />;
  return (
    <AdminFrame title={isPlatformAdmin ? 'Community' : 'Communities'}>
      <CommunityChoice value={search.community}>
        {(slug) => (
          <div key={slug} className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {isPlatformAdmin && <Actions slug={slug} />}
            <CommunitySteps slug={slug} isPlatformAdmin={isPlatformAdmin} />
            <Overview communitySlug={slug} />
            <CommunityBranding communitySlug={slug} chosen={undefined} />
          </div>
        )}
      </CommunityChoice>
    </AdminFrame>
  );
}

function Actions({ slug }: { slug: string }) {
  const { data } = useQuery(api.communities.getCommunity.queryOptions({ input: { slug } }));
  return data ? (
    <CommunityActions community={data} isDefault={data.isDefault} />
  ) : (
    <div className="min-h-9" />
  );
}
