import { SelectField } from '../ui/select-field.tsx';
import { useChangeFilters } from './list-search.ts';

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
