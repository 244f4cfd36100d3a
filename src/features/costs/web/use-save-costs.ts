import { useChange } from '../../../web/use-change.ts';
import { costMessages, type ShareCostsInput } from '../cost.schema.ts';
import { costChanges } from './cost-changes.ts';

/** Saves what the own home pays; without an amount it is taken back. */
export function useSaveCosts() {
  return useChange(costChanges.shareCosts, {
    done: (_, { lines }: ShareCostsInput) =>
      lines.some(({ amount }) => amount > 0)
        ? { title: 'Cost added', description: 'Thanks for sharing!' }
        : { title: 'Saved', description: 'Your costs were removed.' },
    failed: ({ status, description }) => {
      if (description === costMessages.addressRequired) {
        const [title = '', text] = costMessages.addressRequired.split(': ');
        return { title, description: text };
      }
      if (status === 401) return { title: 'Authentication required' };
      // A refusal says why; anything else may pass.
      return status !== null && status < 500 ? 'Error saving cost information' : 'Failed to save costs';
    },
  });
}
