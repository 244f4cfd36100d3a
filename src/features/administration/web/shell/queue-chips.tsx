import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../access/web/session.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { useCommunities } from '../../../../web/admin/communities.ts';
import { inboxNames } from '../../../../web/admin/inbox-search.ts';
import { CommunityFilter } from '../../../../web/admin/list-filters.tsx';
import { type ApiClient, api } from '../../../../web/api-client.ts';
import { duplicatesQuery, queuesQuery } from '../admin-route.ts';
import { isQueuePlace } from './sections.ts';

type QueueTotal = Awaited<ReturnType<ApiClient['administration']['listQueues']>>['queues'][number];

interface Chip {
  label: string;
  path: string;
  totals: number[];
}

/** Returns one chip per page; the queues that share the first view of the inbox share one. */
function chipsOf(queues: readonly QueueTotal[]): Chip[] {
  const chips = new Map<string, Chip>();
  for (const { title, path: withHash, total } of queues) {
    const [path = ''] = withHash.split('#');
    const shared = chips.get(path);
    if (shared) shared.totals.push(total);
    else chips.set(path, { label: path === '/admin' ? 'Joining' : title, path, totals: [total] });
  }
  // The views of the inbox come before the pages of other sections.
  const isView = ({ path }: Chip) => path.split('?')[0] === '/admin';
  const all = [...chips.values()];
  return [...all.filter(isView), ...all.filter((chip) => !isView(chip))];
}

interface QueueChipsProps {
  place: { pathname: string; search: Record<string, unknown> };
}

export function InboxBar({ place }: QueueChipsProps) {
  const community = typeof place.search.community === 'string' ? place.search.community : undefined;
  const { query } = useCommunities(community);
  const isFiltered = place.pathname === '/admin' && (query.data?.communities.length ?? 0) > 1;
  return (
    <div className="flex flex-col-reverse gap-x-6 gap-y-2 px-4 pt-3 empty:hidden md:flex-row md:items-start lg:px-6">
      <QueueChips place={place} />
      {isFiltered && (
        <search aria-label="Filters" className="shrink-0 md:ml-auto md:w-56">
          <CommunityFilter pages={inboxNames} />
        </search>
      )}
    </div>
  );
}

function QueueChips({ place }: QueueChipsProps) {
  const community = typeof place.search.community === 'string' ? place.search.community : null;
  const { data } = useQuery(queuesQuery(place.pathname === '/admin' ? community : null));
  const duplicates = useDuplicates(community);
  const all = [...chipsOf(data?.queues ?? []), ...duplicates];
  // The first view of the inbox has no parameter of its own, so it is shown unless another chip is.
  const current = all.findLast(({ path }) => isQueuePlace(place, path));
  const chips = all.filter((chip) => chip === current || chip.totals.some((total) => total > 0));
  if (chips.length < 2) return null;
  return (
    <nav aria-label="Waiting for you" className="min-w-0">
      <ul className="relative flex gap-2 overflow-x-auto md:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.path} ref={chip === current ? reveal : undefined} className="shrink-0">
            <QueueChip chip={chip} isCurrent={chip === current} community={community} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a line of chips or tabs to one of them. */
export function reveal(chip: HTMLLIElement | null): void {
  const line = chip?.parentElement;
  if (line) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
}

/** Possible duplicates of vendors, as a kind of their own. */
function useDuplicates(community: string | null): Chip[] {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  const query = duplicatesQuery(api, useCommunities(community ?? undefined));
  const { data = [] } = useQuery({ ...query, enabled: isPlatformAdmin && query.enabled });
  if (data.length === 0) return [];
  return [
    { label: 'Possible duplicates', path: '/admin/vendors/fixes?show=duplicates', totals: [data.length] },
  ];
}

interface QueueChipProps {
  chip: Chip;
  isCurrent: boolean;
  community: string | null;
}

function QueueChip({ chip: { label, path, totals }, isCurrent, community }: QueueChipProps) {
  // The lists below the current one say it themselves.
  const waiting = isCurrent ? [] : totals.filter((total) => total > 0);
  const { pathname, searchParams } = new URL(path, 'https://porchlist.invalid');
  const search = { ...Object.fromEntries(searchParams), ...(community !== null && { community }) };
  return (
    <Link
      to={pathname}
      search={search as never}
      // Otherwise the first view would be current on every page below /admin.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface-raised px-3 text-sm font-semibold whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent pointer-coarse:min-h-11"
    >
      {label}
      {waiting.length > 0 && (
        <span className="tabular min-w-5 rounded-full bg-attention-soft px-1.5 text-center text-attention-soft-ink">
          {waiting.map((total) => formatNumber(total)).join(' + ')}
        </span>
      )}
    </Link>
  );
}
