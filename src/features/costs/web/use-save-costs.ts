import { useRef } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { describeError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useContributionChanged } from '../../contributions/web/use-contribution-changed.ts';
import { costMessages, type ShareCostsInput } from '../cost.schema.ts';

/** Saves costs and says how it went; true when they are saved. */
export function useSaveCosts(): (input: ShareCostsInput) => Promise<boolean> {
  const contributionChanged = useContributionChanged();
  const closeFailure = useRef<() => void>(undefined);
  return async (input) => {
    closeFailure.current?.();
    try {
      await apiClient.costs.shareCosts(input);
    } catch (error) {
      closeFailure.current = toastCostError(error);
      return false;
    }
    if (input.lines.some(({ amount }) => amount > 0)) {
      toast({ tone: 'success', title: 'Cost added', description: 'Thanks for sharing!' });
    } else {
      toast({ tone: 'success', title: 'Saved', description: 'Your costs were removed.' });
    }
    await contributionChanged();
    return true;
  };
}

/** A refusal says why; anything else may pass. */
function toastCostError(error: unknown): () => void {
  const { status } = describeError(error);
  const isRefusal = status !== null && status < 500;
  const shown = describeError(error, isRefusal ? 'Error saving cost information' : 'Failed to save costs');
  if (shown.description === costMessages.addressRequired) {
    const [title = '', description] = costMessages.addressRequired.split(': ');
    return toast({ tone: 'error', title, description });
  }
  return toast({
    tone: 'error',
    title: status === 401 ? 'Authentication required' : shown.title,
    description: shown.description,
  });
}
