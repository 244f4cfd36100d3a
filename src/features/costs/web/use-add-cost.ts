import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { apiClient } from '../../../web/api-client.ts';
import { showFormError } from '../../../web/errors.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useContributionChanged } from '../../contributions/web/use-contribution-changed.ts';
import type { AddCostInput } from '../cost.schema.ts';
import type { AddCostValues } from './use-add-cost-form.ts';

/** Adds a cost and says how it went; true when it is saved. */
export function useAddCost(
  form: Pick<UseFormReturn<AddCostValues>, 'setError'>,
): (input: AddCostInput) => Promise<boolean> {
  const contributionChanged = useContributionChanged();
  const closeFailure = useRef<() => void>(undefined);
  return async (input) => {
    closeFailure.current?.();
    try {
      await apiClient.costs.addCost(input);
    } catch (error) {
      closeFailure.current = showFormError(error, form, ['amount', 'currency'], 'Could not add cost');
      return false;
    }
    toast({ tone: 'success', title: 'Cost added', description: 'Thanks for sharing!' });
    await contributionChanged();
    return true;
  };
}
