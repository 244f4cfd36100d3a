import type { DecisionOutcome } from '../../src/features/joining/joining.contract.ts';
import type { TestClient } from './test-client.ts';

type Api = Pick<TestClient['api'], 'joining'>;

/** Throws the reason if the person was not decided about. */
function requireDone({ failed: [refusal] }: DecisionOutcome): void {
  if (refusal) throw new Error(refusal.message);
}

/** Approves a person with their home, as a platform admin does in the inbox. */
export const approve = async ({ joining }: Api, id: string) =>
  requireDone(await joining.decidePeople({ ids: [id], decision: 'approve' }));

export const reject = async (
  { joining }: Api,
  id: string,
  refusal: { reason?: string; removesVendors?: boolean } = {},
) => requireDone(await joining.decidePeople({ ids: [id], decision: 'refuse', ...refusal }));

export const approveHome = async ({ joining }: Api, id: string) =>
  requireDone(await joining.decideHomes({ ids: [id], decision: 'approve' }));

export const declineHome = async ({ joining }: Api, id: string, refusal: { reason?: string } = {}) =>
  requireDone(await joining.decideHomes({ ids: [id], decision: 'refuse', ...refusal }));

/** Approves everyone listed whose name and address match, as the button above the list does; returns their ids. */
export async function approveMatchingHomes(
  { joining }: Api,
  filters: { query?: string; communitySlug?: string } = {},
): Promise<string[]> {
  const { rows } = await joining.listPendingHouseholds({ ...filters, onlyMatching: true, size: 1000 });
  const ids = rows.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  return (await joining.decideHomes({ ids, decision: 'approve', onlyMatching: true })).done;
}
