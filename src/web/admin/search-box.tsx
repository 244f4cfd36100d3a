import Search from 'lucide-react/icons/search';
import { TextField } from '../ui/text-field.tsx';
import { useSearchText } from '../use-search-text.ts';
import { useChangeFilters } from './list-search.ts';

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
