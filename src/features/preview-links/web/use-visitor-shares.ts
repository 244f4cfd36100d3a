import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { previewMessages } from '../preview-messages.ts';
import type { VisitorShares } from '../preview-visitor.schema.ts';

/** The two answers to whether a visitor's ratings and costs shall be the person's. */
export function useVisitorShares(shares: VisitorShares, onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState<'keep' | 'decline' | null>(null);

  async function answer(kind: 'keep' | 'decline', send: () => Promise<unknown>): Promise<boolean> {
    setBusy(kind);
    try {
      await send();
    } catch (error) {
      toastError(error, 'Action failed');
      return false;
    } finally {
      setBusy(null);
    }
    onDone();
    return true;
  }

  async function keep() {
    if (!(await answer('keep', () => apiClient.previewLinks.keepVisitorShares()))) return;
    toast({ tone: 'success', ...previewMessages.costsSaved });
    // Everything that shows the own ratings and costs, what is made of them, or the points they earn.
    for (const queryKey of [
      api.vendors.key(),
      api.homeVendors.key(),
      api.accounts.getMe.key(),
      api.accounts.getProfile.key(),
      api.points.key(),
      api.firstSteps.key(),
      ...(shares.ratings.length > 0 ? [api.reviews.key()] : []),
      ...(shares.costs.length > 0 ? [api.costs.key()] : []),
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  async function decline() {
    await answer('decline', () => apiClient.previewLinks.declineVisitorShares());
  }

  return { keep, decline, isBusy };
}
