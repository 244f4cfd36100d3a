import type { ReactNode } from 'react';

/** The row of a list's search box and filters; they wrap on a phone. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <search aria-label="Filters" className="flex flex-wrap items-end gap-3">
      {children}
    </search>
  );
}
