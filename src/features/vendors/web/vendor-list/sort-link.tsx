import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ReactNode } from 'react';
import type { SortOrder } from '../../sort-orders.ts';

interface SortLinkProps {
  sort: SortOrder;
  current: SortOrder;
  children: ReactNode;
}

/** A column's title that sorts the list by it, highest first. */
export function SortLink({ sort, current, children }: SortLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, sort })}
      resetScroll={false}
      className="group -mx-1 inline-flex min-h-9 items-center gap-1 rounded-sm px-1 hover:text-ink"
    >
      <span className="sr-only">Sort by </span>
      {children}
      <ArrowDown
        aria-hidden="true"
        className={`size-4 ${sort === current ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
      />
    </Link>
  );
}
