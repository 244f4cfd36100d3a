import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { useWayBack } from '../../../access/web/way-back.ts';
import { useCommunities } from '../../../web/admin/communities.ts';
import { ListSkeleton } from '../../../web/admin/list-page.tsx';
import { buttonClass } from '../../../web/ui/button.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { afterFirstView } from '../../../web/when-idle.ts';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { CommunityBranding } from '../../communities/web/admin/branding/community-branding.tsx';
import {
  type AdminSearch,
  inboxViews,
  type QueueName,
  queueFromSearch,
  queuesQuery,
  viewFromSearch,
} from './admin-search.ts';
import { PendingHouseholds } from './inbox/pending-households.tsx';
import { PendingUsers } from './inbox/pending-users.tsx';
import { CommunitySteps } from './overview/community-steps.tsx';
import { AddressChanges } from './queues/address-changes.tsx';
import { CommunityRequests } from './queues/community-requests.tsx';

export function AdminPage({ search }: { search: AdminSearch }) {
  const me = useMe();
  const wayBack = useWayBack();
  if (!me) {
    return (
      <NoAccess text="Please sign in to access admin tools.">
        <Link to="/signin" search={wayBack} className={buttonClass({ variant: 'primary' })}>
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
  return <Inbox search={search} isPlatformAdmin={me.isPlatformAdmin} />;
}

interface InboxProps {
  search: AdminSearch;
  isPlatformAdmin: boolean;
}

function Inbox({ search, isPlatformAdmin }: InboxProps) {
  const { query, named, only } = useCommunities(search.community);
  useOldAnchors();
  if (query.isPending) return <ListSkeleton label="Loading communities…" />;
  const communitySlug = named?.slug ?? null;
  const view = viewFromSearch(search, isPlatformAdmin);
  const queue = (name: QueueName) => queueFromSearch(search, name, { communitySlug, isPlatformAdmin });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 lg:px-6">
      <h1 className="sr-only">Inbox</h1>
      {only && <CommunitySteps slug={only.slug} isPlatformAdmin={isPlatformAdmin} isShort />}
      {view === 'address-changes' && <AddressChanges queue={queue('addressChanges')} />}
      {view === 'community-requests' && <CommunityRequests queue={queue('communityRequests')} />}
      {view === null && isPlatformAdmin && (
        <Anchor name="users">
          <PendingUsers queue={queue('users')} />
        </Anchor>
      )}
      {view === null && (
        <Anchor name="households">
          <PendingHouseholds queue={queue('households')} isSecond={isPlatformAdmin} />
        </Anchor>
      )}
      <QuietInbox communitySlug={communitySlug} />
      <div className="flex flex-wrap gap-x-8 border-t border-line *:has-open:basis-full">
        {!isPlatformAdmin && (
          <CommunityBranding communitySlug={communitySlug} chosen={search.brand} isFolded />
        )}
        {view === null && <LaterInboxKeys />}
      </div>
    </div>
  );
}

/** Loads their code after the first view; without it the mouse does everything. */
function LaterInboxKeys() {
  const [Keys, setKeys] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstView(() => {
        import('./inbox/inbox-keys.tsx').then(
          ({ InboxKeys }) => setKeys(() => InboxKeys),
          () => {},
        );
      }),
    [],
  );
  return Keys && <Keys />;
}

const Overview = lazy(() =>
  import('./overview/overview.tsx').then((module) => ({ default: module.Overview })),
);

function QuietInbox({ communitySlug }: { communitySlug: string | null }) {
  const { data } = useQuery(queuesQuery(communitySlug));
  return (
    data?.queues.every(({ total }) => total === 0) && (
      <Suspense>
        <Overview communitySlug={communitySlug} />
      </Suspense>
    )
  );
}

/** Opens the view for an anchor in an older email, such as #address-changes. */
function useOldAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const show = inboxViews.find((view) => window.location.hash === `#${view}`);
    if (!show) return;
    void navigate({
      to: '/admin',
      search: (before: object) => ({ ...before, show }),
      hash: '',
      replace: true,
    });
  }, [navigate]);
}

/** A target of links in emails. */
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
