import { apiClient } from '../../../web/api-client.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useContributionChanged } from '../../contributions/web/use-contribution-changed.ts';
import type { RateVendorInput } from '../review.schema.ts';

/** Saves a rating; everything on the screen that depends on it is asked for anew. */
export function useSaveRating(): (input: RateVendorInput) => Promise<void> {
  const contributionChanged = useContributionChanged();
  return async (input) => {
    await apiClient.reviews.rateVendor(input);
    toast({ tone: 'success', title: 'Saved', description: 'Thanks for contributing!' });
    void contributionChanged();
  };
}
