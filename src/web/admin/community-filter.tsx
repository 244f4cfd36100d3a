import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import { FilterSelect } from './filter-select.tsx';

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
