import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { useChangeFilters } from './list-search.ts';

const restMs = 300;

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
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Somebody else changed the address: the Back button, or 'Clear filters'.
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = typed.trim();
      change({ [name]: sent.current || undefined });
    }, restMs);
  }

  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      leading={<Search className="size-4" />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      className="col-span-2 md:grow md:basis-64"
    />
  );
}
