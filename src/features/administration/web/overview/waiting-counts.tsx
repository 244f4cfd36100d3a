import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../platform/format-number.ts';
import { queuesQuery } from '../queues-query.ts';

/** How many decisions of each kind wait, with the way there: in one community or, with null, in all. */
export function WaitingCounts({ communitySlug }: { communitySlug: string | null }) {
  const { data } = useQuery(queuesQuery(communitySlug));
  return (
    <ul aria-label="Waiting for you" className="flex flex-wrap gap-2">
      {data?.queues.map(({ title, path, total }) => (
        <li key={path}>
          <QueueLink path={path} communitySlug={communitySlug}>
            <Label label={title} count={total} />
          </QueueLink>
        </li>
      ))}
    </ul>
  );
}

const itemClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-4 font-semibold text-accent transition-colors hover:border-line-strong';

interface QueueLinkProps {
  path: string;
  communitySlug: string | null;
  children: ReactNode;
}

/** Leads to a section of this page or to the queue's own page, narrowed to the same community. */
function QueueLink({ path, communitySlug, children }: QueueLinkProps) {
  const { pathname, hash, searchParams } = new URL(path, 'https://porchlist.invalid');
  if (hash) {
    return (
      <a href={hash} className={itemClass}>
        {children}
      </a>
    );
  }
  const search = {
    ...Object.fromEntries(searchParams),
    ...(communitySlug !== null && { community: communitySlug }),
  };
  return (
    <Link to={pathname} search={search} className={itemClass}>
      {children}
    </Link>
  );
}

function Label({ label, count }: { label: string; count: number }) {
  const tone = count ? 'bg-attention-soft text-attention-soft-ink' : 'bg-line/70 text-ink-muted';
  return (
    <>
      {label}
      <span className={`tabular min-w-6 rounded-full px-1.5 text-center text-sm ${tone}`}>
        {formatNumber(count)}
      </span>
    </>
  );
}
