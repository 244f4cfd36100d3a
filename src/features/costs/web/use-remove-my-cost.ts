import { useState } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useContributionChanged } from '../../contributions/web/use-contribution-changed.ts';
import type { MyCosts } from '../cost.schema.ts';

interface OwnCost {
  vendorId: string;
  line: MyCosts['lines'][number];
  isAnonymous: boolean;
}

/** Takes back an own cost, with an Undo. */
export function useRemoveMyCost() {
  const contributionChanged = useContributionChanged();
  const [isRemoving, setRemoving] = useState(false);

  async function putBack(cost: OwnCost) {
    try {
      await shareAgain(cost);
      await contributionChanged();
    } catch (error) {
      toastError(error, 'Could not add cost');
    }
  }

  async function remove(cost: OwnCost): Promise<boolean> {
    setRemoving(true);
    try {
      await apiClient.costs.removeMyCost({ vendorId: cost.vendorId, kind: cost.line.kind });
    } catch (error) {
      toastError(error, 'Could not remove');
      setRemoving(false);
      return false;
    }
    setRemoving(false);
    toast({
      tone: 'success',
      title: 'Removed',
      description: 'Your cost is no longer counted.',
      action: { label: 'Undo', onClick: () => void putBack(cost) },
    });
    await contributionChanged();
    return true;
  }

  return { isRemoving, remove };
}

/** As it was, with the visits and with or without the name, where the lines of the category can say so. */
function shareAgain({ vendorId, line, isAnonymous }: OwnCost): Promise<void> {
  const { kind, amount, currency, quantity } = line;
  if (kind === 'one_time' || currency !== 'USD' || amount === 0) {
    return apiClient.costs.addCost({ vendorId, amount, currency });
  }
  return apiClient.costs.shareCosts({
    vendorId,
    lines: [{ kind, amount, quantity }],
    showName: !isAnonymous,
  });
}
