import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { CommunityChoice } from '../../../../web/admin/community-choice.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { CommunityBranding } from '../../../communities/web/admin/branding/community-branding.tsx';
import { ShareCommunity } from '../../../preview-links/web/admin/share-community.tsx';
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
            <VendorsSection slug={slug} />
            <ShareCommunity slug={slug} />
            <CommunityBranding communitySlug={slug} chosen={undefined} />
          </div>
        )}
      </CommunityChoice>
    </AdminFrame>
  );
}

const vendorImport = lazyComponent<{ communitySlug: string; isFixed: boolean; open: boolean }>(async () => {
  const { VendorImport } = await import('../../../vendors/web/admin/vendor-import.tsx');
  return { default: VendorImport };
});

/** The import of vendors for one community, opened by a press or by the link of a first step. */
function VendorsSection({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  return (
    <section id="vendors" aria-label="Vendors" className="scroll-mt-4">
      <details open={hash === 'vendors'} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          <h2 className="inline">Add many vendors at once</h2>
        </summary>
        <vendorImport.Component communitySlug={slug} isFixed open={isOpen} />
      </details>
    </section>
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
