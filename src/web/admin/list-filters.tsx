import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { api } from '../api-client.ts';
import { useSearchText } from '../search-text.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChangeFilters } from './list-search.ts';

interface CommunityFilterProps {
  value: string | undefined;
  /** What the lists that are filtered call their page, when there are several. */
  pages?: readonly string[];
}

/** Narrows a list to one of the communities that the admin looks after: `community` in the address. */
export function CommunityFilter({ value, pages }: CommunityFilterProps) {
  const { data = [] } = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  return (
    <FilterSelect
      label="Community"
      name="community"
      value={value}
      allLabel="All communities"
      options={data.map(({ slug, name }) => ({ value: slug, label: name }))}
      pages={pages}
    />
  );
}

interface DayFilterProps {
  label: string;
  /** The filter's name in the address. */
  name: string;
  /** `yyyy-mm-dd`. */
  value: string | undefined;
}

/** One end of a span of days; it stands in the address. */
export function DayFilter({ label, name, value = '' }: DayFilterProps) {
  const change = useChangeFilters();
  return (
    <TextField
      label={label}
      type="date"
      // Not controlled: a date that is being typed is no date yet.
      key={value}
      defaultValue={value}
      onBlur={(event) => {
        const day = event.currentTarget.value;
        if (day !== value) change({ [name]: day || undefined });
      }}
      onChange={(event) => {
        // The year is typed digit by digit: 0002 is on the way to 2026.
        const day = event.currentTarget.value;
        if (day > '2000' && day !== value) change({ [name]: day });
      }}
      className="md:grow md:basis-36"
    />
  );
}

/** Stands for 'no filter': an empty value could not be chosen. */
const all = 'all';

interface FilterSelectProps {
  label: string;
  /** The filter's name in the address. */
  name: string;
  value: string | undefined;
  /** Such as 'All communities'. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** What the lists that are filtered call their page, when there are several. */
  pages?: readonly string[] | undefined;
}

/** One filter of a list; it stands in the address. */
export function FilterSelect({ label, name, value, allLabel, options, pages }: FilterSelectProps) {
  const change = useChangeFilters(pages);
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      value={isKnown ? value : all}
      onChange={(chosen) => change({ [name]: chosen === all ? undefined : chosen })}
      options={[{ value: all, label: allLabel }, ...options]}
      className="md:grow md:basis-44"
    />
  );
}

interface SearchBoxProps {
  label: string;
  /** What the address says. */
  value: string | undefined;
  /** Under which names the search and the page of the list stand in the address. */
  name?: string;
  page?: string;
}

/** Searches while one types, once the fingers rest; what was searched for stands in the address. */
export function SearchBox({ label, value = '', name = 'q', page = 'page' }: SearchBoxProps) {
  const change = useChangeFilters([page]);
  const { text, setText, leave } = useSearchText(value, (sought) => change({ [name]: sought || undefined }));

  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      leading={<Search className="size-4" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      className="col-span-2 md:grow md:basis-64"
    />
  );
}
