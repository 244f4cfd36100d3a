import type { ReactNode } from 'react';

/** A list's search box and filters: a row on a desk, two columns on a phone. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <search aria-label="Filters" className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      {children}
    </search>
  );
}
