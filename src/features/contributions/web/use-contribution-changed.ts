import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';

/**
 * Has everything read anew that shows what somebody added to a vendor, what is made of it (rank, homes, averages), or
 * the points it earns.
 */
export function useContributionChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const shownBy = [
      api.vendors.key(),
      api.reviews.key(),
      api.costs.key(),
      api.homeVendors.key(),
      api.accounts.getMe.key(),
      api.accounts.getProfile.key(),
      api.points.key(),
      api.firstSteps.key(),
    ];
    await Promise.all(shownBy.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
