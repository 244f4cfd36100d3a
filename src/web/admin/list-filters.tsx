// The labels of filters are for screen readers: each says itself what it shows.

import Search from 'lucide-react/icons/search';
import { useSearchText } from '../search-text.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CommunityField } from './community-choice.tsx';
import { useChangeFilters, useFilter } from './list-search.ts';

interface CommunityFilterProps {
  /** The page parameters of the filtered lists, if there are several. */
  pages?: readonly string[];
}

/** Filters a list by one of the admin's communities: `community` in the address. */
export function CommunityFilter({ pages }: CommunityFilterProps) {
  const change = useChangeFilters(pages);
  return (
    <CommunityField
      value={useFilter('community')}
      hideLabel
      all={{ label: 'All communities', onChoose: () => change({ community: undefined }) }}
      onChange={(slug) => change({ community: slug })}
      className="md:basis-48"
    />
  );
}

/** The value of 'no filter', because a select cannot have an empty value. */
const all = 'all';

interface FilterSelectProps {
  label: string;
  name: string;
  /** Such as 'All communities'. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, allLabel, options }: FilterSelectProps) {
  const change = useChangeFilters();
  const value = useFilter(name);
  const isKnown = options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      hideLabel
      value={isKnown ? value : all}
      onChange={(chosen) => change({ [name]: chosen === all ? undefined : chosen })}
      options={[{ value: all, label: allLabel }, ...options]}
      className="md:basis-48"
    />
  );
}

interface SearchBoxProps {
  label: string;
  /** The search parameters of the text and of the page. */
  name?: string;
  page?: string;
}

/** A search box that searches shortly after the last keystroke; its text is in the address. */
export function SearchBox({ label, name = 'q', page = 'page' }: SearchBoxProps) {
  const change = useChangeFilters([page]);
  const value = useFilter(name) ?? '';
  const { text, setText, leave } = useSearchText(value, (text) => change({ [name]: text || undefined }));

  return (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      type="search"
      enterKeyHint="search"
      leading={<Search className="size-4" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      className="col-span-2 md:grow md:basis-80"
    />
  );
}
