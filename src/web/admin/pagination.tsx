import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import { pageSize } from '../../platform/paging.ts';
import { buttonClass } from '../ui/button.tsx';

interface PaginationProps {
  /** What the list is of, for those who hear it: 'Audit log'. */
  label: string;
  page: number;
  total: number;
  /** Under which name the page stands in the address; a page with several lists needs one for each. */
  name?: string | undefined;
}

/** To the pages before and after; nothing when there is only one. */
export function Pagination({ label, page, total, name = 'page' }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4 flex items-center justify-between gap-4">
      <Step name={name} to={page - 1} isOpen={page > 1}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Step>
      <p className="tabular text-sm text-ink-muted">
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </p>
      <Step name={name} to={page + 1} isOpen={page < pageCount}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

interface StepProps {
  name: string;
  to: number;
  isOpen: boolean;
  children: ReactNode;
}

function Step({ name, to, isOpen, children }: StepProps) {
  const className = buttonClass({ size: 'sm' });
  // Keeps its place, so that the other one does not move under the finger.
  if (!isOpen) return <span className={`${className} invisible`}>{children}</span>;
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, [name]: to === 1 ? undefined : to })) as never}
      className={className}
    >
      {children}
    </Link>
  );
}
