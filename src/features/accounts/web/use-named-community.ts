import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { titleOfSlug } from '../../communities/web/title-of-slug.ts';

/**
 * The community an address names: `slug` and `name` are undefined when there is no such one. Until its name is known,
 * the slug in words stands in, which is nearly always the same.
 */
export function useNamedCommunity(slugInAddress: string | undefined) {
  const slug = slugInAddress?.toLowerCase().slice(0, 100);
  const { data, error } = useQuery({
    ...api.communities.getCommunity.queryOptions({ input: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  if (slug === undefined || (error && describeError(error).status === 404)) return {};
  return { slug, name: data?.name ?? titleOfSlug(slug) };
}
