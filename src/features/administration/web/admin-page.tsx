import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMe } from '../../../access/web/session.ts';
import { useWayBack } from '../../../access/web/way-back.ts';
import { ListSkeleton } from '../../../web/admin/admin-list.tsx';
import { useCommunities } from '../../../web/admin/communities.ts';
import {
  type InboxName,
  inboxViews,
  queueFromSearch,
  viewFromSearch,
} from '../../../web/admin/inbox-search.ts';
import { api } from '../../../web/api-client.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { afterFirstView } from '../../../web/when-idle.ts';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { CommunityBranding } from '../../communities/web/admin/branding/community-branding.tsx';
import { CommunityRequests } from '../../communities/web/admin/community-requests.tsx';
import { CommunitySteps } from '../../communities/web/admin/community-steps.tsx';
import { AddressChanges } from '../../directory/web/admin/address-changes.tsx';
import { PendingHouseholds } from '../../joining/web/pending-households.tsx';
import { PendingUsers } from '../../joining/web/pending-users.tsx';
import { queuesQuery } from './admin-route.ts';
import { adminTools } from './shell/sections.ts';

export default function AdminPage() {
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
  return <Inbox isPlatformAdmin={me.isPlatformAdmin} />;
}

function Inbox({ isPlatformAdmin }: { isPlatformAdmin: boolean }) {
  const search = useSearch({ from: '/admin/' });
  const { query, named, only } = useCommunities(search.community);
  const heading = useRef<HTMLHeadingElement>(null);
  useOldAnchors();
  if (query.isPending) return <ListSkeleton label="Loading communities…" />;
  const communitySlug = named?.slug ?? null;
  const view = viewFromSearch(search, isPlatformAdmin);
  const queue = (name: InboxName) => queueFromSearch(search, name, { communitySlug, isPlatformAdmin });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 lg:px-6">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Inbox
      </h1>
      {isPlatformAdmin && <SetUp next={heading} />}
      {only && <CommunitySteps slug={only.slug} isPlatformAdmin={isPlatformAdmin} isShort />}
      {view === 'address-changes' && <AddressChanges queue={queue('addressChanges')} />}
      {view === 'community-requests' && <CommunityRequests queue={queue('communityRequests')} />}
      {view === null && isPlatformAdmin && <PendingUsers queue={queue('users')} />}
      {view === null && <PendingHouseholds queue={queue('households')} isSecond={isPlatformAdmin} />}
      <QuietInbox communitySlug={communitySlug} />
      <div className="flex flex-wrap items-center gap-x-8 border-t border-line *:has-open:basis-full">
        {isPlatformAdmin ? (
          <AllTools />
        ) : (
          <CommunityBranding communitySlug={communitySlug} chosen={search.brand} isFolded />
        )}
        {view === null && <LaterInboxKeys />}
      </div>
    </div>
  );
}

/** Links to all pages, also to those where nothing waits. */
function AllTools() {
  const { data } = useQuery(queuesQuery(null));
  const known = new Set<string>(['/admin', ...adminTools.map(({ to }) => to)]);
  const queues = data?.queues.filter(({ path }) => !known.has(path.split(/[?#]/)[0] ?? '')) ?? [];
  const tools = [...adminTools, ...queues.map(({ title, path }) => ({ label: title, to: path }))];
  return (
    <nav aria-label="All admin tools">
      <ul className="flex flex-wrap gap-x-5">
        {tools.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center text-sm">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads their code after the first view; without it the mouse does everything. */
function LaterInboxKeys() {
  const [Keys, setKeys] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstView(() => {
        import('../../joining/web/inbox-keys.tsx').then(
          ({ InboxKeys }) => setKeys(() => InboxKeys),
          () => {},
        );
      }),
    [],
  );
  return Keys && <Keys />;
}

const SiteForm = lazy(() => import('../../site/web/admin/site-form.tsx'));

function SetUp({ next }: { next: RefObject<HTMLElement | null> }) {
  const id = useId();
  const { data: site } = useQuery(api.site.getSite.queryOptions());
  if (!site || site.isSetUp) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id}>First, name your site</CardHeading>
      <p className="-mt-1 mb-4 max-w-prose text-ink-muted">
        Neighbors see these on the first page and in every email. You can change them later.
      </p>
      <Suspense>
        <SiteForm site={site} isFirst next={next} />
      </Suspense>
    </Card>
  );
}

const Overview = lazy(() =>
  import('../../communities/web/admin/overview.tsx').then((module) => ({ default: module.Overview })),
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
