import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../platform/format-number.ts';
import { api } from '../../../web/api-client.ts';
import { paneCount } from '../../homes/web/houses-drawing.tsx';
import type { CommunityPageData } from '../community.schema.ts';

/** Fetched once per page load, because news stay the same during a visit. */
export const newsQuery = api.news.getNews.queryOptions();

/**
 * Returns which windows of the street are lit: the share of homes that are in. Nothing for readers who may not know it,
 * who see the usual street.
 */
export function useLights({ homesIn, totalHomes, isMine }: CommunityPageData) {
  const { data: news } = useQuery({ ...newsQuery, enabled: isMine });
  if (homesIn === undefined) return { text: null };
  return {
    lit: Math.min(paneCount, Math.max(1, Math.round((homesIn / totalHomes) * paneCount))),
    isNew: (news?.joined.length ?? 0) > 0,
    text: `Porch lights on: ${formatNumber(homesIn)} of ${formatNumber(totalHomes)} homes`,
  };
}
