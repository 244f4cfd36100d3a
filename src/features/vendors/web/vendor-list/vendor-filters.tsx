import { Link, useNavigate } from '@tanstack/react-router';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import { useEffect, useRef } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useInputBeforeHydration } from '../../../../web/use-input-before-hydration.ts';
import type { VendorList } from '../../vendor.schema.ts';
import type { SortOrder, VendorListInput } from '../../vendor-list-input.ts';
import { totalOf } from './list-texts.ts';

const choices = ['All', ...categories] as const;

const sortChoices: { value: SortOrder; label: string; short: string }[] = [
  { value: 'homes_serviced', label: 'Neighbors Using', short: 'Most used' },
  { value: 'hoa_rating', label: 'Community rating', short: 'Rating' },
  { value: 'google_rating', label: 'Google rating', short: 'Google' },
];

interface CategoryLinksProps {
  input: VendorListInput;
  /** Providers by category; undefined while unknown. */
  counts: VendorList['counts'] | undefined;
}

/** A link for each category with its number of providers, in one row that scrolls sideways where it does not fit. */
export function CategoryLinks({ input, counts }: CategoryLinksProps) {
  const current = input.category ?? 'All';
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector(`[data-choice="${current}"]`);
    if (link) scrollTo(link);
  }, [current]);
  const all = counts && totalOf(counts);
  return (
    <nav aria-label="Category" className="min-w-0">
      <ul
        ref={row}
        className="relative flex gap-1.5 overflow-x-auto py-0.5 [scrollbar-width:none] @table:gap-0.5"
      >
        {choices.map((category) => (
          <li key={category} data-choice={category}>
            <Link
              to="."
              search={(search) => ({ ...search, category, q: undefined })}
              resetScroll={false}
              aria-current={category === current ? 'true' : undefined}
              className="inline-flex min-h-10 items-center gap-1 rounded-full border border-line bg-surface-raised px-3 text-sm font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-[current]:border-transparent aria-[current]:bg-accent aria-[current]:text-accent-ink @table:min-h-9 @table:border-transparent @table:bg-transparent @table:px-1.75 @table:text-xs @table:hover:bg-surface-sunken @table:aria-[current]:bg-accent"
            >
              {category}
              <Count count={category === 'All' ? all : counts && (counts[category] ?? 0)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="tabular font-normal">
      {count}
      <span className="sr-only">{count === 1 ? ' provider' : ' providers'}</span>
    </span>
  );
}

/** Scrolls an element of a row into view, and nothing else. */
function scrollTo(element: Element): void {
  const { parentElement: row } = element;
  if (!row) return;
  const { offsetLeft, offsetWidth } = element as HTMLElement;
  if (offsetLeft + offsetWidth > row.scrollLeft + row.clientWidth || offsetLeft < row.scrollLeft) {
    row.scrollLeft = offsetLeft + offsetWidth / 2 - row.clientWidth / 2;
  }
}

/** The order of the list, as a native select: on a phone it opens the system's picker. */
export function SortPicker({ input }: { input: VendorListInput }) {
  const navigate = useNavigate();
  const picker = useRef<HTMLSelectElement>(null);
  const sortBy = (sort: string) =>
    void navigate({ to: '.', search: (search) => ({ ...search, sort }), resetScroll: false });
  useInputBeforeHydration(picker, input.sortBy, sortBy);
  return (
    <form method="get" aria-label="Order of providers" className="flex items-center gap-1">
      {input.search === null ? (
        <input type="hidden" name="category" value={input.category ?? 'All'} />
      ) : (
        <input type="hidden" name="q" value={input.search} />
      )}
      <label className="relative flex min-h-11 items-center gap-1.5 rounded-control px-1.5 text-sm font-semibold whitespace-nowrap text-accent hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent @table:px-3">
        <span className="sr-only">Sort by</span>
        <ArrowDownWideNarrow aria-hidden="true" className="size-4.5" />
        <span aria-hidden="true" className="@max-[18rem]:hidden">
          {sortChoices.find(({ value }) => value === input.sortBy)?.short}
        </span>
        <select
          ref={picker}
          name="sort"
          value={input.sortBy}
          onChange={(event) => sortBy(event.currentTarget.value)}
          className="absolute inset-0 cursor-pointer bg-surface-raised text-base text-ink opacity-0"
        >
          {sortChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}
