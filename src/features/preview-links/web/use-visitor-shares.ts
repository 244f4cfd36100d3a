import { useState } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useContributionChanged } from '../../contributions/web/use-contribution-changed.ts';
import { previewMessages } from '../preview-messages.ts';

/** The two answers to whether a visitor's ratings and costs shall be the person's. */
export function useVisitorShares(onDone: () => void) {
  const contributionChanged = useContributionChanged();
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
    void contributionChanged();
  }

  async function decline() {
    await answer('decline', () => apiClient.previewLinks.declineVisitorShares());
  }

  return { keep, decline, isBusy };
}
