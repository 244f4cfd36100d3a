import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../../../web/api-client.ts';
import { useChange } from '../../../../web/use-change.ts';

/** Cached at first, live after a refresh. */
export function useMapsReviews(placeId: string) {
  const queryClient = useQueryClient();
  const options = api.places.fetchGooglePlaceDetails.queryOptions({ input: { placeId } });
  const cached = useQuery({ ...options, staleTime: 5 * 60_000, meta: { isUnaffected: true } });
  const [hasFailed, setFailed] = useState(false);
  const refreshed = useChange(apiClient.places.fetchGooglePlaceDetails, {
    failed: () => null,
    onDone: (details) => queryClient.setQueryData(options.queryKey, details),
    onFailed: () => setFailed(true),
  });

  function refresh() {
    setFailed(false);
    if (cached.data) void refreshed.run({ placeId, freshness: 'live' });
    else void cached.refetch();
  }

  return {
    details: cached.data,
    isBusy: cached.isFetching || refreshed.isPending,
    /** True even if older reviews are still shown. */
    isFailed: cached.isError || hasFailed,
    refresh,
  };
}

/** Cuts at the end of a word if possible. */
export function truncateText(text: string, maxLength: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maxLength) return characters.join('');
  const cut = characters.slice(0, maxLength).join('');
  const lastSpace = cut.search(/\s\S*$/);
  const words = lastSpace > maxLength * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '')}…`;
}
