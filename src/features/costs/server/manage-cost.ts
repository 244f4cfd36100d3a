import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { type Decided, requireAsSeen } from '../../audit/server/decide.ts';
import { decideOnFigures } from '../../contributions/server/decide-on-figures.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import { lockPerson } from '../../contributions/server/vendor-stats.ts';
import type { CostValues } from '../cost-management.schema.ts';
import { type CostToManage, findCostAuthor, findCostForUpdate } from './cost-management.queries.ts';

/**
 * Returns the entry, held for the rest of the transaction together with whoever shared it: their own change at the same
 * moment and a merge of the vendor, which holds everybody who priced it, wait, or are seen here. Call it first.
 */
async function requireCost(tx: Tx, costId: string): Promise<CostToManage> {
  const authorId = await findCostAuthor(tx, costId);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const cost = await findCostForUpdate(tx, costId);
  if (!cost) throw notFound();
  return cost;
}

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
  requireAsSeen(
    valueNames.every((name) => cost[name] === seen[name]),
    { message: 'This entry has changed since you opened it. Take another look, then decide again.' },
  );
}

interface CostDecision {
  costId: string;
  /** As it stood on the screen; left out where it is deleted. */
  seen?: CostValues;
}

/** What was done to an entry, for the log. */
interface CostChange {
  action: Extract<AuditAction, `cost.${string}`>;
  before: object | null;
  after: object | null;
}

/**
 * Makes an admin's decision about an entry, with what follows in the same transaction: the author's own view, the log,
 * and the figures.
 *
 * @param apply changes the entry; null when nothing had to be changed
 */
export async function decideCost(
  context: SignedInContext,
  { costId, seen }: CostDecision,
  apply: (tx: Tx, cost: CostToManage, now: Date) => Promise<CostChange | null>,
): Promise<void> {
  await decideOnFigures(context, async (tx, now) => {
    const cost = await requireCost(tx, costId);
    if (seen) requireSeenCost(cost, seen);
    const change = await apply(tx, cost, now);
    if (!change) return null;
    const { action, before, after } = change;
    await alignHomeCosts(tx, cost.vendorId, [cost.createdBy]);
    const decided: Decided = {
      action,
      subjectType: 'cost',
      subjectId: cost.id,
      communityId: cost.communityId,
      details: { name: `${cost.vendorName}: ${costKindLabels[cost.costKind]}`, before, after },
    };
    return { decided, figuresOf: { vendorIds: [cost.vendorId] } };
  });
}

/** Returns the entry in the log: notes are free text, which may name people, so that they stay out. */
export function loggedValues(values: CostValues): object {
  const { amount, currency, costKind, unit, period, quantity } = values;
  return { amount, currency, costKind, unit, period, quantity };
}
