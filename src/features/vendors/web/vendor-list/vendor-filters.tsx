import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { controlClass } from '../../../../web/ui/field.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { useInputBeforeHydration } from '../../../../web/use-input-before-hydration.ts';
import type { SortOrder, VendorListInput } from '../../vendor-list-input.ts';

const choices = ['All', ...categories] as const;

const sortChoices: { value: SortOrder; label: string }[] = [
  { value: 'homes_serviced', label: 'Neighbors Using' },
  { value: 'hoa_rating', label: 'Community rating' },
  { value: 'google_rating', label: 'Google rating' },
];

interface FilterProps {
  input: VendorListInput;
}

/** Updates the search params of the current page. Selecting a category clears the search, which covers all categories. */
function useFilterNavigation() {
  const navigate = useNavigate();
  return (change: { category?: string; sort?: string; q?: undefined }) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...change }),
      resetScroll: false,
    });
}

export function SortSegments({ input }: FilterProps) {
  const go = useFilterNavigation();
  return (
    <Segmented
      label="Sort by"
      hideLabel
      value={input.sortBy}
      onChange={(sort) => go({ sort })}
      options={sortChoices}
    />
  );
}

/** A link for each category. */
export function CategoryLinks({ input }: FilterProps) {
  const current = input.category ?? 'All';
  return (
    <nav aria-label="Category">
      <ul className="flex flex-wrap gap-1">
        {choices.map((category) => (
          <li key={category}>
            <Link
              to="."
              search={(search) => ({ ...search, category, q: undefined })}
              resetScroll={false}
              aria-current={category === current ? 'true' : undefined}
              className={`inline-flex min-h-9 items-center rounded-control px-2 text-sm font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${
                category === current
                  ? 'bg-accent text-accent-ink'
                  : 'text-ink-muted hover:bg-surface-sunken hover:text-ink'
              }`}
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Native select fields for category and sort order, for phones. */
export function PhoneFilters({ input }: FilterProps) {
  const go = useFilterNavigation();
  return (
    <form method="get" className="flex gap-2">
      <Picker
        label="Category"
        name="category"
        value={input.category ?? 'All'}
        onChange={(category) => go({ category, q: undefined })}
        options={choices.map((value) => ({ value, label: value === 'All' ? 'All categories' : value }))}
      />
      <Picker
        label="Sort by"
        name="sort"
        value={input.sortBy}
        onChange={(sort) => go({ sort })}
        options={sortChoices}
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}

interface PickerProps {
  label: string;
  /** The search param. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

function Picker({ label, name, value, onChange, options }: PickerProps) {
  const picker = useRef<HTMLSelectElement>(null);
  useInputBeforeHydration(picker, value, onChange);
  return (
    <label className="relative min-w-0 flex-1">
      <span className="sr-only">{label}</span>
      <select
        ref={picker}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlClass} appearance-none truncate pr-8!`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-muted"
      />
    </label>
  );
}
