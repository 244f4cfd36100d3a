import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { type Decision, decide, requireUnchanged } from '../../audit/server/decide.ts';
import { alignHomeCosts } from '../../contributions/server/own-part.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import type {
  CostValues,
  DecideOutlierInput,
  DeleteCostInput,
  EditCostInput,
  EditedCost,
  RestoreCostInput,
} from '../cost-management.schema.ts';
import {
  type CostToManage,
  clearCostDeletion,
  findCostAuthor,
  findCostForUpdate,
  markCostDeleted,
  setOutlier,
  updateCostAsAdmin,
} from './cost-management.queries.ts';

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
async function requireCost(
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
async function costDecision(
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
function loggedValues(values: CostValues): object {
  const { amount, currency, costKind, unit, period, quantity } = values;
  return { amount, currency, costKind, unit, period, quantity };
}

const priceParts = ['amount', 'costKind', 'unit', 'period', 'quantity'] as const;

/**
 * Corrects an entry. What residents see of it follows with the next snapshot, like any other change
 * (`published-costs.ts`). Saving an entry as it is changes nothing, and does not mark it.
 */
export async function editCost(
  context: SignedInContext,
  { costId, seen, cost: edited }: EditCostInput,
): Promise<void> {
  const adminId = context.viewer.userId;
  try {
    await decide(context, async (tx, now) => {
      const cost = await requireCost(tx, { costId, seen });
      const isOtherPrice = priceParts.some((part) => cost[part] !== edited[part]);
      if (!isOtherPrice && cost.notes === edited.notes) return { entries: [], touches: {} };
      await updateCostAsAdmin(tx, { costId, adminId, now }, edited, isOtherPrice);
      return costDecision(tx, cost, { action: 'cost.edit', ...loggedChange(cost, edited) });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? kindTaken() : error;
  }
}

function loggedChange(cost: EditCostInput['seen'], edited: EditedCost) {
  const areOtherNotes = cost.notes !== edited.notes;
  return {
    before: loggedValues(cost),
    after: {
      ...loggedValues({ ...edited, currency: cost.currency }),
      ...(areOtherNotes && { notes: 'changed' }),
    },
  };
}

function kindTaken() {
  const message = 'The same neighbor already shared this type of cost for this provider.';
  return conflict(message, { fields: { 'cost.costKind': message } });
}

/** Lets an amount that is far off what is usual count like any other. */
export const acceptCost = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'accepted');

/** Leaves an amount that is far off what is usual out of every figure. Whoever shared it still sees it, and can correct it. */
export const setCostAside = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'set_aside');

const actions = { accepted: 'cost.accept', set_aside: 'cost.set_aside' } as const;

/** What was set aside can still be accepted; the other way round an admin corrects or deletes the entry. */
async function decideOutlier(
  context: SignedInContext,
  input: DecideOutlierInput,
  decision: keyof typeof actions,
): Promise<void> {
  await decide(context, async (tx) => {
    const cost = await requireCost(tx, input);
    if (cost.outlier !== 'waiting' && !(cost.outlier === 'set_aside' && decision === 'accepted')) {
      throw conflict('This amount no longer needs a decision.');
    }
    await setOutlier(tx, cost.id, decision);
    return costDecision(tx, cost, { action: actions[decision], before: null, after: loggedValues(cost) });
  });
}

/** Takes an entry out of every figure. It stays for audit, and can be restored. */
export async function deleteCost(context: SignedInContext, input: DeleteCostInput): Promise<void> {
  const adminId = context.viewer.userId;
  await decide(context, async (tx, now) => {
    const cost = await requireCost(tx, input);
    await markCostDeleted(tx, { costId: cost.id, adminId, now });
    return costDecision(tx, cost, { action: 'cost.delete', before: loggedValues(cost), after: null });
  });
}

/**
 * Brings back what an admin deleted. What somebody took back themselves stays theirs to share, and where they have
 * shared the same kind again, that entry is the one that counts.
 */
export async function restoreCost(context: SignedInContext, input: RestoreCostInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const cost = await requireCost(tx, input);
      if (!cost.deletedAt) throw conflict('This entry has since been restored.');
      if (cost.isTakenBack) {
        throw conflict('The neighbor withdrew this entry. Only they can share it again.');
      }
      await clearCostDeletion(tx, cost.id);
      return costDecision(tx, cost, { action: 'cost.restore', before: null, after: loggedValues(cost) });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? sharedAnew() : error;
  }
}

const sharedAnew = () =>
  conflict(
    'The neighbor has shared this cost again since. Delete the newer entry first to restore this one.',
  );
