import { useState } from 'react';
import { apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { MyCosts } from '../cost.schema.ts';
import { useCostsChanged } from './use-costs-changed.ts';

type OwnCost = Pick<MyCosts['lines'][number], 'kind' | 'amount' | 'currency'>;

/** Takes back an own cost, with an Undo. */
export function useRemoveMyCost() {
  const costsChanged = useCostsChanged();
  const [isRemoving, setRemoving] = useState(false);

  async function putBack(vendorId: string, { amount, currency }: OwnCost) {
    try {
      await apiClient.costs.addCost({ vendorId, amount, currency });
      await costsChanged();
    } catch (error) {
      toastError(error, 'Could not add cost');
    }
  }

  async function remove(vendorId: string, cost: OwnCost): Promise<boolean> {
    setRemoving(true);
    try {
      await apiClient.costs.removeMyCost({ vendorId, kind: cost.kind });
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
      action: { label: 'Undo', onClick: () => void putBack(vendorId, cost) },
    });
    await costsChanged();
    return true;
  }

  return { isRemoving, remove };
}
