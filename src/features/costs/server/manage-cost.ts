import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordAudit } from '../../audit/server/record-audit.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import { lockPerson, refreshVendorStats } from '../../contributions/server/vendor-stats.ts';
import type { CostValues } from '../cost-management.schema.ts';
import { type CostToManage, findCostAuthor, findCostForUpdate } from './cost-management.queries.ts';

/**
 * The entry, held for the rest of the transaction together with whoever shared it: their own change at the same moment
 * and a merge of the vendor, which holds everybody who priced it, wait, or are seen here. Call it first.
 */
export async function requireCost(tx: Tx, costId: string): Promise<CostToManage> {
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

/** What an admin decided about must still be what stands there. */
export function requireAsSeen(cost: CostToManage, seen: CostValues): void {
  if (cost.deletedAt) throw conflict('This entry has been deleted meanwhile.');
  if (valueNames.every((name) => cost[name] === seen[name])) return;
  throw conflict('This entry has changed since you opened it. Take another look, then decide again.');
}

export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError('CONFLICT', message, { fields });

export interface CostDeed {
  action: Extract<
    AuditAction,
    'cost.edit' | 'cost.accept' | 'cost.set_aside' | 'cost.delete' | 'cost.restore'
  >;
  adminId: string;
  before: object | null;
  after: object | null;
  now: Date;
}

/** What follows from an admin's deed in the same transaction: the author's own view, the log, the figures. */
export async function settleManagedCost(
  tx: Tx,
  cost: CostToManage,
  { action, adminId, before, after, now }: CostDeed,
): Promise<void> {
  await alignHomeCosts(tx, cost.vendorId, [cost.createdBy]);
  await recordAudit(tx, {
    actorId: adminId,
    action,
    subjectType: 'cost',
    subjectId: cost.id,
    communityId: cost.communityId,
    details: { name: `${cost.vendorName}: ${costKindLabels[cost.costKind]}`, before, after },
    now,
  });
  await refreshVendorStats(tx, [cost.vendorId], now);
}

/** The entry in the log: notes are free text, which may name people, so that they stay out. */
export function loggedValues(values: CostValues): object {
  const { amount, currency, costKind, unit, period, quantity } = values;
  return { amount, currency, costKind, unit, period, quantity };
}
