import { useChange } from '../../../web/use-change.ts';
import type { MyCosts } from '../cost.schema.ts';
import { costChanges } from './cost-changes.ts';

export interface OwnCost {
  vendorId: string;
  line: MyCosts['lines'][number];
  isAnonymous: boolean;
}

/** Takes back an own cost, with an Undo. */
export function useRemoveMyCost(cost: OwnCost) {
  const failed = 'Could not add cost';
  const share = useChange(costChanges.shareCosts, { failed });
  const add = useChange(costChanges.addCost, { failed });

  /** As it was, with or without the name, and with the visits where the lines of the category can say so. */
  function putBack({ vendorId, line, isAnonymous }: OwnCost) {
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
      action: { label: 'Undo', onClick: () => void putBack(cost) },
    },
    failed: 'Could not remove',
  });
  return {
    isRemoving: removal.isPending,
    remove: () => removal.run({ vendorId: cost.vendorId, kind: cost.line.kind }),
  };
}
