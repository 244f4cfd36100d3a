import { TextField } from '../ui/text-field.tsx';
import { useChangeFilters } from './list-search.ts';

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
