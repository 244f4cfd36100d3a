import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api-client.ts';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ListSkeleton, QueryError } from './list-page.tsx';
import { useChangeFilters } from './list-search.ts';

interface CommunityChoiceProps {
  /** The slug in the address. */
  value: string | undefined;
  /** The name of the search parameter. */
  name?: string;
  /** Renders the content for the community of this slug. */
  children: (slug: string) => ReactNode;
}

/** A select of the admin's communities, the first one by default; hidden if there is only one. */
export function CommunityChoice({ value, name = 'community', children }: CommunityChoiceProps) {
  const query = useQuery(api.communities.listAdministeredCommunities.queryOptions());
  const change = useChangeFilters();
  if (query.isPending) return <ListSkeleton label="Loading communities…" />;
  if (!query.data) {
    return (
      <Card padding="none">
        <QueryError query={query} />
      </Card>
    );
  }
  const chosen = chosenCommunity(query.data, value);
  if (!chosen) return null;
  return (
    <>
      {query.data.length > 1 && (
        <SelectField
          label="Community"
          value={chosen.slug}
          onChange={(slug) => change({ [name]: slug })}
          options={query.data.map((one) => ({ value: one.slug, label: one.name }))}
          className="mb-4 max-w-md"
        />
      )}
      {children(chosen.slug)}
    </>
  );
}

/** Returns the community in the address, or else the admin's first one. */
export function chosenCommunity<Community extends { slug: string }>(
  communities: readonly Community[],
  slug: string | undefined,
): Community | undefined {
  return communities.find((community) => community.slug === slug) ?? communities[0];
}

/** Returns the community in the address, or the only one there is. */
export function onlyCommunity<Community extends { slug: string }>(
  communities: readonly Community[],
  slug: string | undefined,
): Community | undefined {
  return communities.length === 1 ? communities[0] : communities.find((community) => community.slug === slug);
}
