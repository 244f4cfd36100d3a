import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { CostUnit } from '../../../catalogue/cost-kinds.ts';
import { useChange } from '../../../web/use-change.ts';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type AddCostInput, addCostInput, type MyCosts } from '../cost.schema.ts';
import { costChanges } from './cost-changes.ts';
import { amountBox } from './cost-texts.schema.ts';

export const addCostTexts = (unit: CostUnit) =>
  z.object({
    amount: amountBox(unit).pipe(addCostInput.shape.amount),
    currency: addCostInput.shape.currency,
    showName: z.boolean(),
  });
export type AddCostValues = z.input<ReturnType<typeof addCostTexts>>;

export function useAddCostForm(
  vendorId: string,
  unit: CostUnit,
  start: AddCostValues,
): DraftedForm<AddCostValues, Omit<AddCostInput, 'vendorId'>> {
  return useDraftedForm({
    name: `add-cost:${vendorId}`,
    start,
    resolver: zodResolver(addCostTexts(unit)),
  });
}

export interface OwnCost {
  vendorId: string;
  line: MyCosts['lines'][number];
  isAnonymous: boolean;
}

export function useRemoveMyCost(cost: OwnCost) {
  const failed = 'Could not add cost';
  const share = useChange(costChanges.shareCosts, { failed });
  const add = useChange(costChanges.addCost, { failed });

  /** Shares the removed cost again; only `shareCosts` can restore the number of visits. */
  function undo({ vendorId, line, isAnonymous }: OwnCost) {
    const { kind, amount, currency, quantity } = line;
    const showName = !isAnonymous;
    if (kind === 'one_time' || currency !== 'USD' || amount === 0) {
      return add.run({ vendorId, amount, currency, showName });
    }
    return share.run({ vendorId, lines: [{ kind, amount, quantity }], showName });
  }

  const removal = useChange(costChanges.removeMyCost, {
    done: {
      title: 'Removed',
      description: 'Your cost is no longer counted.',
      action: { label: 'Undo', onClick: () => void undo(cost) },
    },
    failed: 'Could not remove',
  });
  return {
    isRemoving: removal.isPending,
    remove: () => removal.run({ vendorId: cost.vendorId, kind: cost.line.kind }),
  };
}
