import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useHydrated, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Inbox from 'lucide-react/icons/inbox';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../../../../access/me.schema.ts';
import { redirectFor } from '../../../../access/page-access.ts';
import { currentHref, refreshVisitor, useMe } from '../../../../access/web/session.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { timeZoneNames } from '../../../../platform/time-zone.ts';
import { useWaiting } from '../../../../web/admin/waiting.ts';
import { api } from '../../../../web/api-client.ts';
import { hasJustCome } from '../../../../web/first-data.ts';
import { Spinner } from '../../../../web/ui/button.tsx';
import { queuesQuery } from '../admin-route.ts';
import { InboxBar, reveal } from './queue-chips.tsx';
import { type Section, type SectionName, sectionOf, sectionsFor, tabOf } from './sections.ts';

const icons: Record<SectionName, typeof Inbox> = {
  inbox: Inbox,
  users: UsersRound,
  vendors: Store,
  communities: Building2,
  system: Settings,
};

export default function AdminArea() {
  const page = useMatches().at(-1);
  const me = useMe();
  const content =
    page?.staticData.access === 'platformAdmin' ? (
      <AdminGate key={page.pathname}>
        <Outlet />
      </AdminGate>
    ) : (
      <Outlet />
    );
  return me?.isPlatformAdmin || me?.isHoaAdmin ? <AdminShell me={me}>{content}</AdminShell> : content;
}

function AdminShell({ me, children }: { me: Me; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const place = { pathname: pathname.replace(/(.)\/$/, '$1'), search: search as Record<string, unknown> };
  const all = sectionsFor(me.isPlatformAdmin);
  const { data } = useQuery(queuesQuery(null));
  const queuePaths = data?.queues.map(({ path }) => path) ?? [];
  const current = sectionOf(place, all, queuePaths);
  return (
    <div className="mx-auto w-full max-w-[88rem] lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <SectionList all={all} current={current} isPlatformAdmin={me.isPlatformAdmin} />
      <div className="min-w-0 pb-20 lg:pb-0 print:pb-0">
        {current?.name === 'inbox' && <InboxBar place={place} />}
        {current && current.tabs.length > 1 && current.name !== 'inbox' && (
          <SectionTabs section={current} shown={tabOf(place, current)} />
        )}
        {children}
        <p className="print:hidden px-4 pt-5 text-sm text-ink-muted lg:px-6">
          All days and times are in {timeZoneNames[me.timeZone]}.
        </p>
      </div>
    </div>
  );
}

interface SectionListProps {
  all: readonly Section[];
  current: Section | undefined;
  isPlatformAdmin: boolean;
}

function SectionList({ all, current, isPlatformAdmin }: SectionListProps) {
  const waiting = useWaiting(true) ?? 0;
  return (
    <nav
      data-tabs=""
      aria-label={isPlatformAdmin ? 'Admin Tools' : 'Administration'}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] lg:static lg:z-auto lg:border-t-0 lg:bg-transparent lg:pt-6 lg:pl-4 print:hidden"
    >
      {isPlatformAdmin && (
        <p aria-hidden="true" className="hidden px-3 pb-2 text-sm text-ink-muted lg:block">
          Admin Tools
        </p>
      )}
      <ul className="flex lg:sticky lg:top-4 lg:flex-col lg:gap-1">
        {all.map(({ name, label, tabs: [first] }) => {
          const Icon = icons[name];
          const count = name === 'inbox' && current?.name !== name ? waiting : 0;
          return (
            <li key={name} className="min-w-0 grow basis-0 lg:basis-auto">
              <Link
                to={first.to}
                // Otherwise the inbox would be current on every page below /admin.
                activeOptions={{ exact: true }}
                aria-current={current?.name === name ? 'page' : undefined}
                className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight text-ink-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-accent lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-base lg:aria-[current=page]:bg-accent-soft"
              >
                <Icon aria-hidden="true" className="size-5" />
                <span className="max-w-full truncate">{label}</span>
                {count > 0 && (
                  <span className="tabular absolute top-1 left-1/2 ml-1 min-w-5 rounded-full bg-attention-soft px-1 text-center text-xs leading-5 font-semibold text-attention-soft-ink lg:static lg:ml-auto lg:px-1.5">
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SectionTabs({ section, shown }: { section: Section; shown: Section['tabs'][number] | undefined }) {
  return (
    <nav aria-label={section.label} className="px-4 pt-3 lg:px-6 print:hidden">
      <ul className="relative flex gap-5 overflow-x-auto border-b border-line">
        {section.tabs.map((tab) => (
          <li key={tab.label} ref={tab === shown ? reveal : undefined}>
            <Link
              to={tab.to}
              activeOptions={{ exact: true }}
              aria-current={tab === shown ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-1 font-semibold whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Checks with the server that the person is a platform admin before showing the page, since the role may have ended.
 * Redirects everyone else to their community page, also if the check fails.
 */
function AdminGate({ children }: { children: ReactNode }) {
  // A server-rendered page includes the answer, even if React does not reuse its HTML.
  const isHydrated = useHydrated();
  const [asks] = useState(isHydrated);
  const check = useQuery(
    api.accounts.isAdmin.queryOptions({
      refetchOnMount: ({ state }) => asks && !hasJustCome(state.dataUpdatedAt) && 'always',
      retry: false,
      // A refetch would unmount the page and lose unsaved input.
      meta: { isUnaffected: true },
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  if (check.isFetching && !check.isFetchedAfterMount) return <Verifying />;
  return check.data === true && !check.isError ? children : <Denied />;
}

function Verifying() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-4 py-24 text-ink-muted">
      <Spinner />
      Verifying admin access...
    </p>
  );
}

function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    void refreshVisitor().then((visitor) => {
      // Do not redirect a person who has already left.
      if (isLeft) return;
      const href = redirectFor(
        'platformAdmin',
        currentHref(),
        visitor && { ...visitor, isPlatformAdmin: false },
      );
      if (href) void navigate({ href, replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <Verifying />;
}
