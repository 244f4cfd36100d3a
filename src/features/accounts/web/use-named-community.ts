import { useQuery } from '@tanstack/react-query';
import { namedSlug } from '../../../catalogue/community-slug.ts';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { titleOfSlug } from '../../homes/web/title-of-slug.ts';

/**
 * Returns the community an address names: `slug` and `name` are undefined when there is no such one. Until its name
 * is known, the slug in words stands in, which is nearly always the same.
 */
export function useNamedCommunity(slugInAddress: string | undefined) {
  const slug = namedSlug(slugInAddress);
  const { data, error } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: slug ?? '' } }),
    enabled: slug !== null,
  });
  if (slug === null || (error && describeError(error).status === 404)) return {};
  return { slug, name: data?.name ?? titleOfSlug(slug) };
}
