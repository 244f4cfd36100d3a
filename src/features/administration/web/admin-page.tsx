import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ReactNode, useId } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { onlyCommunity } from '../../../web/admin/chosen-community.ts';
import { CommunityFilter } from '../../../web/admin/community-filter.tsx';
import { ListSkeleton } from '../../../web/admin/list-skeleton.tsx';
import { api } from '../../../web/api-client.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { CommunityBranding } from '../../communities/web/admin/branding/community-branding.tsx';
import { type AdminSearch, type QueueName, queueNames, queueOf } from './admin-search.ts';
import { AdminTools } from './admin-tools.tsx';
import { CommunitySteps } from './overview/community-steps.tsx';
import { Overview } from './overview/overview.tsx';
import { AddressChanges } from './queues/address-changes.tsx';
import { CommunityRequests } from './queues/community-requests.tsx';
import { PendingHouseholds } from './queues/pending-households.tsx';
import { PendingUsers } from './queues/pending-users.tsx';

/** What waits for a decision, by role; who has none is told so. */
export function AdminPage({ search }: { search: AdminSearch }) {
  const me = useMe();
  if (!me) {
    return (
      <NoAccess text="Please sign in to access admin tools.">
        <Link to="/signin" className={buttonClass({ variant: 'primary' })}>
          Sign In
        </Link>
      </NoAccess>
    );
  }
  if (!me.isPlatformAdmin && !me.isHoaAdmin) {
    return (
      <NoAccess text="You don't have admin access.">
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Go to {me.community?.name ?? 'the community page'}
        </Link>
      </NoAccess>
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-10 px-4 pt-8 sm:pt-12">
      <PageHeading
        title="Admin"
        lead="What is waiting for your decision, and how your community is growing."
      />
      <Sections search={search} isPlatformAdmin={me.isPlatformAdmin} />
    </div>
  );
}

interface SectionsProps {
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

/** What there is to do and to know, for all communities of the admin or for the one that the address names. */
function Sections({ search, isPlatformAdmin }: SectionsProps) {
  const communities = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  if (communities.isPending) return <ListSkeleton label="Loading communities…" />;
  const { data = [] } = communities;
  const communitySlug = data.find(({ slug }) => slug === search.community)?.slug ?? null;
  const onlySlug = onlyCommunity(data, search.community)?.slug;
  const queue = (name: QueueName) => queueOf(search, name, communitySlug);
  return (
    <>
      {data.length > 1 && (
        <search aria-label="Filters" className="max-w-md">
          <CommunityFilter value={search.community} pages={queueNames} />
        </search>
      )}
      {onlySlug && <CommunitySteps slug={onlySlug} isPlatformAdmin={isPlatformAdmin} />}
      <Overview communitySlug={communitySlug} />
      {isPlatformAdmin && (
        <Anchor name="users">
          <PendingUsers queue={queue('users')} />
        </Anchor>
      )}
      <Anchor name="households">
        <PendingHouseholds queue={queue('households')} />
      </Anchor>
      {isPlatformAdmin && (
        <>
          <Anchor name="address-changes">
            <AddressChanges queue={queue('addressChanges')} />
          </Anchor>
          <Anchor name="community-requests">
            <CommunityRequests queue={queue('communityRequests')} />
          </Anchor>
        </>
      )}
      <CommunityBranding communitySlug={communitySlug} chosen={search.brand} />
      <AdminTools communitySlug={communitySlug} isPlatformAdmin={isPlatformAdmin} />
    </>
  );
}

/** Where the overview leads to. */
function Anchor({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={name} className="scroll-mt-4">
      {children}
    </div>
  );
}

function NoAccess({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto max-w-2xl px-4 pt-8 sm:pt-12">
      <h1 id={id} className="sr-only">
        Admin
      </h1>
      <ConfirmNotice className="mb-6" />
      <EmptyState icon={<LockKeyhole />} title={text} action={children} />
    </section>
  );
}
