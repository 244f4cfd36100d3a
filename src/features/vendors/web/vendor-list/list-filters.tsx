import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { controlClass } from '../../../../web/ui/field.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { categories } from '../../categories.ts';
import type { SortOrder } from '../../sort-orders.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';

const choices = ['All', ...categories] as const;

const sortChoices: { value: SortOrder; label: string }[] = [
  { value: 'homes_serviced', label: 'Neighbors Using' },
  { value: 'hoa_rating', label: 'Community rating' },
  { value: 'google_rating', label: 'Google rating' },
];

function useFilterNavigation(slug: string) {
  const navigate = useNavigate();
  return (change: { category?: string; sort?: string }) =>
    void navigate({
      to: '/communities/$slug',
      params: { slug },
      search: (search) => ({ ...search, ...change }),
      resetScroll: false,
    });
}

/** Every category one press away, and the sort order. Both live in the address. */
export function DeskFilters({ input, refresh }: { input: VendorListInput; refresh: ReactNode }) {
  const { communitySlug: slug } = input;
  const go = useFilterNavigation(slug);
  const current = input.category ?? 'All';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="Category">
        <ul className="flex flex-wrap gap-1.5">
          {choices.map((category) => (
            <li key={category}>
              <Link
                to="/communities/$slug"
                params={{ slug }}
                search={(search) => ({ ...search, category })}
                resetScroll={false}
                aria-current={category === current ? 'true' : undefined}
                className={`inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-semibold transition-colors pointer-coarse:min-h-11 ${
                  category === current
                    ? 'border-accent bg-accent text-accent-ink'
                    : 'border-line bg-surface-raised text-ink hover:border-line-strong'
                }`}
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex gap-3">
        <Segmented
          label="Sort by"
          hideLabel
          value={input.sortBy}
          onChange={(sort) => go({ sort })}
          options={sortChoices}
        />
        {refresh}
      </div>
    </div>
  );
}

/** The same as the phone's own pickers: two taps to any category, and the wheel people know. */
export function PhoneFilters({ input }: { input: VendorListInput }) {
  const go = useFilterNavigation(input.communitySlug);
  return (
    <>
      <label className="min-w-0 flex-1">
        <span className="sr-only">Category</span>
        <select
          value={input.category ?? 'All'}
          onChange={(event) => go({ category: event.currentTarget.value })}
          className={`${controlClass} truncate font-semibold`}
        >
          {choices.map((category) => (
            <option key={category} value={category}>
              {category === 'All' ? 'All categories' : category}
            </option>
          ))}
        </select>
      </label>
      <label className="min-w-0 flex-1">
        <span className="sr-only">Sort by</span>
        <select
          value={input.sortBy}
          onChange={(event) => go({ sort: event.currentTarget.value })}
          className={`${controlClass} truncate`}
        >
          {sortChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
