import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { type Decision, requireUnchanged } from '../../audit/server/decide.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import type { CostValues } from '../cost-management.schema.ts';
import { type CostToManage, findCostAuthor, findCostForUpdate } from './cost-management.queries.ts';

const valueNames = [
  'amount',
  'currency',
  'costKind',
  'unit',
  'period',
  'quantity',
  'notes',
] as const satisfies readonly (keyof CostValues)[];

/** Refuses a decision about an entry that is no longer what the admin saw. */
function requireSeenCost(cost: CostToManage, seen: CostValues): void {
  if (cost.deletedAt) throw conflict('This entry has since been deleted.');
  requireUnchanged(
    valueNames.every((name) => cost[name] === seen[name]),
    { message: 'This entry has changed since you opened it. Take another look, then decide again.' },
  );
}

/**
 * Returns the entry that an admin decides about, locked together with the person who shared it: their own change at the
 * same moment and a merge of the vendor, which locks everybody who priced it, wait, or are seen here. Call it first.
 *
 * @param seen as it stood on the screen; left out where it is deleted
 */
export async function requireCost(
  tx: Tx,
  { costId, seen }: { costId: string; seen?: CostValues },
): Promise<CostToManage> {
  const authorId = await findCostAuthor(tx, costId);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const cost = await findCostForUpdate(tx, costId);
  if (!cost) throw notFound();
  if (seen) requireSeenCost(cost, seen);
  return cost;
}

/** What was done to an entry, for the log. */
interface CostChange {
  action: Extract<AuditAction, `cost.${string}`>;
  before: object | null;
  after: object | null;
}

/** Brings the author's own view in line with a changed entry, and returns the decision. */
export async function costDecision(
  tx: Tx,
  cost: CostToManage,
  { action, before, after }: CostChange,
): Promise<Decision> {
  await alignHomeCosts(tx, cost.vendorId, [cost.createdBy]);
  const name = `${cost.vendorName}: ${costKindLabels[cost.costKind]}`;
  return {
    entries: [
      {
        action,
        subjectType: 'cost',
        subjectId: cost.id,
        communityId: cost.communityId,
        details: { name, before, after },
      },
    ],
    touches: { vendorIds: [cost.vendorId] },
  };
}

/** Returns the entry in the log: notes are free text, which may name people, so that they stay out. */
export function loggedValues(values: CostValues): object {
  const { amount, currency, costKind, unit, period, quantity } = values;
  return { amount, currency, costKind, unit, period, quantity };
}
