import { useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '../../../web/api-client.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { RateVendorInput } from '../review.schema.ts';

/** Saves a rating; everything on the screen that depends on it is asked for anew. */
export function useSaveRating(): (input: RateVendorInput) => Promise<void> {
  const queryClient = useQueryClient();
  return async (input) => {
    await apiClient.reviews.rateVendor(input);
    toast({ tone: 'success', title: 'Saved', description: 'Thanks for contributing!' });
    // Rank, homes, share, rating and count; the reviews; the own home; the points; the checklist.
    for (const queryKey of [
      api.vendors.key(),
      api.reviews.key(),
      api.homeVendors.key(),
      api.accounts.getMe.key(),
      api.accounts.getProfile.key(),
      api.points.key(),
      api.firstSteps.key(),
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
