import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { CommunityFilter } from '../../../../web/admin/community-filter.tsx';
import { DayFilter } from '../../../../web/admin/day-filter.tsx';
import { FilterSelect } from '../../../../web/admin/filter-select.tsx';
import { ListFilters } from '../../../../web/admin/list-filters.tsx';
import { SearchBox } from '../../../../web/admin/search-box.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { costStatuses } from '../../cost-list-options.ts';
import { kindOptions, statusWords } from './cost-words.ts';
import { type CostsSearch, costsInput } from './costs-search.ts';
import { VendorFilter } from './vendor-filter.tsx';

const statusOptions = costStatuses.map((status) => ({ value: status, label: statusWords[status] }));
const categoryOptions = categories.map((category) => ({ value: category, label: category }));
const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest first' },
  { value: 'lowest', label: 'Lowest first' },
  { value: 'vendor', label: 'By vendor' },
];

/** Search, status and order, and further filters, which a phone folds away unless one of them is set. */
export function CostFilters({ search }: { search: CostsSearch }) {
  const id = useId();
  const { community, vendor, category, kind, from, to } = search;
  const isNarrowed = [community, vendor, category, kind, from, to].some((value) => value !== undefined);
  const [isUnfolded, setUnfolded] = useState(isNarrowed);
  const { vendorId, communitySlug } = costsInput(search);
  return (
    <ListFilters>
      <SearchBox label="Search vendors and notes" value={search.q} />
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        allLabel="All"
        options={statusOptions}
      />
      <FilterSelect
        label="Sort"
        name="sort"
        value={search.sort}
        allLabel="Newest first"
        options={sortOptions}
      />
      <Button
        className="col-span-2 md:hidden"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {isUnfolded ? 'Fewer filters' : 'More filters'}
      </Button>
      <div id={id} className={isUnfolded ? 'contents' : 'hidden md:contents'}>
        <VendorFilter vendorId={vendorId} communitySlug={communitySlug} />
        <CommunityFilter value={community} />
        <FilterSelect
          label="Category"
          name="category"
          value={category}
          allLabel="All categories"
          options={categoryOptions}
        />
        <FilterSelect label="Cost type" name="kind" value={kind} allLabel="All types" options={kindOptions} />
        <DayFilter label="From" name="from" value={from} />
        <DayFilter label="To" name="to" value={to} />
      </div>
    </ListFilters>
  );
}
