import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Eye from 'lucide-react/icons/eye';
import LinkIcon from 'lucide-react/icons/link';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import Medal from 'lucide-react/icons/medal';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Plus from 'lucide-react/icons/plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useId } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { useWayBack } from '../../../access/web/way-back.ts';
import { onlyCommunity } from '../../../web/admin/community-choice.tsx';
import { CommunityFilter } from '../../../web/admin/list-filters.tsx';
import { ListSkeleton } from '../../../web/admin/list-page.tsx';
import { api } from '../../../web/api-client.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ConfirmNotice } from '../../accounts/web/confirm-notice.tsx';
import { CommunityBranding } from '../../communities/web/admin/branding/community-branding.tsx';
import {
  type AdminSearch,
  type QueueName,
  queueFromSearch,
  queueNames,
  queuesQuery,
} from './admin-search.ts';
import { CommunitySteps } from './overview/community-steps.tsx';
import { Overview } from './overview/overview.tsx';
import { AddressChanges } from './queues/address-changes.tsx';
import { CommunityRequests } from './queues/community-requests.tsx';
import { PendingHouseholds } from './queues/pending-households.tsx';
import { PendingUsers } from './queues/pending-users.tsx';

/** The admin page for the person's role, or a message without admin access. */
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

/** The sections of the page, for all communities of the admin or the one in the search. */
function Sections({ search, isPlatformAdmin }: SectionsProps) {
  const communities = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  if (communities.isPending) return <ListSkeleton label="Loading communities…" />;
  const { data = [] } = communities;
  const communitySlug = data.find(({ slug }) => slug === search.community)?.slug ?? null;
  const onlySlug = onlyCommunity(data, search.community)?.slug;
  const queue = (name: QueueName) => queueFromSearch(search, name, communitySlug);
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

/** A link target for the overview. */
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

/** A link to an admin page; `To` is `string` for the path of a queue. */
interface Tool<To extends string = NonNullable<LinkProps['to']>> {
  to: To;
  title: string;
  text: string;
  icon: typeof Plus;
}

const previewTools: readonly Tool[] = [
  {
    to: '/admin/preview-links',
    title: 'Preview links',
    text: 'Let a neighborhood try it before anyone signs up.',
    icon: LinkIcon,
  },
  {
    to: '/admin/preview-users',
    title: 'Preview users',
    text: 'Who used a preview link, and what they did.',
    icon: Eye,
  },
];

const tools: readonly Tool[] = [
  { to: '/admin/users', title: 'Users', text: 'People, their roles and requests.', icon: Users },
  {
    to: '/admin/vendors/manage',
    title: 'Manage vendors',
    text: 'Search, edit, merge, delete.',
    icon: Wrench,
  },
  { to: '/admin/vendors/seed', title: 'Seed vendors', text: 'One by one or from a file.', icon: Plus },
  { to: '/admin/costs', title: 'Costs', text: 'Correct or remove what was shared.', icon: BadgeDollarSign },
];

const settingTools: readonly Tool[] = [
  { to: '/admin/badges', title: 'Badges and points', text: 'Levels and what earns points.', icon: Medal },
  { to: '/admin/audit', title: 'Audit log', text: 'Who decided what, and why.', icon: ScrollText },
];

const hoaTools: readonly Tool[] = [
  { to: '/admin/addresses', title: 'Addresses', text: 'The homes of a community.', icon: MapPinHouse },
];

/** The links to admin pages, including queues with their own page. */
function AdminTools({ communitySlug, isPlatformAdmin }: AdminToolsProps) {
  const { data } = useQuery(queuesQuery(communitySlug));
  if (!isPlatformAdmin) return <ToolList title="Admin Tools" tools={hoaTools} />;
  const queueTools = (data?.queues ?? []).flatMap(({ title, path, tool }) =>
    tool === null ? [] : { to: path, title, text: tool, icon: MessageSquareWarning },
  );
  return (
    <>
      <ToolList title="Preview" tools={previewTools} />
      <ToolList title="Admin Tools" tools={[...tools, ...queueTools, ...settingTools, ...hoaTools]} />
    </>
  );
}

interface AdminToolsProps {
  communitySlug: string | null;
  isPlatformAdmin: boolean;
}

function ToolList({ title, tools: listed }: { title: string; tools: readonly Tool<string>[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map(({ to, title: name, text, icon: Icon }) => (
          <Card key={name} as="li" padding="none" className="transition-colors hover:border-line-strong">
            <Link to={to} className="flex h-full items-start gap-3 rounded-card p-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold text-accent">{name}</span>
                <span className="text-sm text-ink-muted">{text}</span>
              </span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
