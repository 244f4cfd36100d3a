import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../web/api-client.ts';
import { useChange } from '../../../../web/use-change.ts';
import { vendorChanges } from '../vendor-changes.ts';

/** Returns what the maps provider tells of a place: what is kept at first, what it says now after a refresh. */
export function useMapsReviews(placeId: string) {
  const queryClient = useQueryClient();
  const options = api.places.fetchGooglePlaceDetails.queryOptions({ input: { placeId } });
  const kept = useQuery({ ...options, staleTime: 5 * 60_000, meta: { isUnaffected: true } });
  const [hasFailed, setFailed] = useState(false);
  const refreshed = useChange(vendorChanges.readMapsPlaceAgain, {
    failed: () => null,
    onDone: (details) => queryClient.setQueryData(options.queryKey, details),
    onFailed: () => setFailed(true),
  });

  function refresh() {
    setFailed(false);
    if (kept.data) void refreshed.run({ placeId, freshness: 'live' });
    else void kept.refetch();
  }

  return {
    details: kept.data,
    isBusy: kept.isFetching || refreshed.isPending,
    /** Also while earlier reviews are still there. */
    isFailed: kept.isError || hasFailed,
    refresh,
  };
}

/** Returns at most so many characters, cut at the end of a word where there is one near. */
export function cutText(text: string, longest: number): string {
  const letters = [...text.trim()];
  if (letters.length <= longest) return letters.join('');
  const cut = letters.slice(0, longest).join('');
  const lastSpace = cut.search(/\s\S*$/);
  const words = lastSpace > longest * 0.8 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s.,;:!?]+$/, '')}…`;
}
