import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costKindLabels } from '../../../catalogue/cost-kinds.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { type Audited, decide } from '../../audit/server/audited-transaction.ts';
import { requireUnchanged } from '../../audit/server/seen.ts';
import { alignHomeCosts } from '../../contributions/server/shared-queries.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import {
  type CostValues,
  costValues,
  type EditCostInput,
  type EditedCost,
  type RestoreCostInput,
  type SeenCostInput,
} from '../cost-management.schema.ts';
import {
  type CostToManage,
  findCostAuthor,
  findCostForUpdate,
  updateCost,
} from './cost-management.queries.ts';

const valueNames = costValues.keyof().options;

function requireUnchangedCost(cost: CostToManage, seen: CostValues): void {
  if (cost.deletedAt) throw conflict('This entry has since been deleted.');
  requireUnchanged(
    valueNames.every((name) => cost[name] === seen[name]),
    { message: 'This entry has changed since you opened it. Take another look, then decide again.' },
  );
}

/**
 * Locks and returns the entry that an admin decides about. Locks its author first, so a change by the author or a merge
 * of the vendor (which locks all its authors) cannot run in parallel. Call this first.
 *
 * @param seen the values the admin saw; omitted for deleted entries
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
  if (seen) requireUnchangedCost(cost, seen);
  return cost;
}

interface CostChange {
  action: `cost.${string}`;
  before: object | null;
  after: object | null;
}

/** Updates the author's home vendor after a change and returns the decision. */
async function costDecision(
  tx: Tx,
  cost: CostToManage,
  { action, before, after }: CostChange,
): Promise<Audited> {
  announce(tx, 'user', cost.createdBy);
  await alignHomeCosts(tx, cost.vendorId, [cost.createdBy]);
  const name = `${cost.vendorName}: ${costKindLabels[cost.costKind]}`;
  return {
    entries: [
      { action, subject: ['cost', cost.id], communityId: cost.communityId, details: { name, before, after } },
    ],
    touches: { vendorIds: [cost.vendorId], figures: ['costs'] },
  };
}

/** Returns the values to log. Notes are left out, since free text may name people. */
function loggedValues(values: CostValues): object {
  const { notes: _, ...logged } = costValues.parse(values);
  return logged;
}

const priceParts = ['amount', 'costKind', 'unit', 'period', 'quantity'] as const;

/**
 * Edits an entry. Residents see the change with the next snapshot, like any other change (`published-costs.ts`).
 * Saving unchanged values does nothing.
 */
export async function editCost(
  context: SignedInContext,
  { costId, seen, cost: edited }: EditCostInput,
): Promise<void> {
  try {
    await decide(context, async (tx, now) => {
      const cost = await requireCost(tx, { costId, seen });
      const isOtherPrice = priceParts.some((part) => cost[part] !== edited[part]);
      if (!isOtherPrice && cost.notes === edited.notes) return { entries: [], touches: {} };
      await updateCost(tx, costId, {
        ...edited,
        notes: edited.notes || null,
        adminModified: true,
        adminModifiedBy: context.viewer.userId,
        adminModifiedAt: now,
        // Another price counts as updated now, as after an edit by the author, and as reviewed by the admin.
        ...(isOtherPrice && { updatedAt: now, outlier: cost.outlier && 'accepted' }),
      });
      return costDecision(tx, cost, { action: 'cost.edit', ...loggedChange(cost, edited) });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? kindAlreadyShared() : error;
  }
}

function loggedChange(cost: EditCostInput['seen'], edited: EditedCost) {
  const areNotesChanged = cost.notes !== edited.notes;
  return {
    before: loggedValues(cost),
    after: {
      ...loggedValues({ ...edited, currency: cost.currency }),
      ...(areNotesChanged && { notes: 'changed' }),
    },
  };
}

function kindAlreadyShared() {
  const message = 'The same neighbor already shared this type of cost for this provider.';
  return conflict(message, { fields: { 'cost.costKind': message } });
}

export const acceptCost = (context: SignedInContext, input: SeenCostInput): Promise<void> =>
  decideOutlier(context, input, 'accepted');

/** Sets an outlier aside, so that it does not count. Its author still sees it and can correct it. */
export const setCostAside = (context: SignedInContext, input: SeenCostInput): Promise<void> =>
  decideOutlier(context, input, 'set_aside');

const actions = { accepted: 'cost.accept', set_aside: 'cost.set_aside' } as const;

/** Allows accepting a set-aside amount, but not vice versa. */
async function decideOutlier(
  context: SignedInContext,
  input: SeenCostInput,
  decision: keyof typeof actions,
): Promise<void> {
  await decide(context, async (tx) => {
    const cost = await requireCost(tx, input);
    if (cost.outlier !== 'waiting' && !(cost.outlier === 'set_aside' && decision === 'accepted')) {
      throw conflict('This amount no longer needs a decision.');
    }
    await updateCost(tx, cost.id, { outlier: decision });
    return costDecision(tx, cost, { action: actions[decision], before: null, after: loggedValues(cost) });
  });
}

export async function deleteCost(context: SignedInContext, input: SeenCostInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const cost = await requireCost(tx, input);
    await updateCost(tx, cost.id, { deletedAt: now, deletedBy: context.viewer.userId });
    return costDecision(tx, cost, { action: 'cost.delete', before: loggedValues(cost), after: null });
  });
}

/**
 * Restores an entry that an admin deleted. Refused if the author deleted it, or has shared the same kind again since.
 */
export async function restoreCost(context: SignedInContext, input: RestoreCostInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const cost = await requireCost(tx, input);
      if (!cost.deletedAt) throw conflict('This entry has since been restored.');
      if (cost.isTakenBack) {
        throw conflict('The neighbor withdrew this entry. Only they can share it again.');
      }
      await updateCost(tx, cost.id, { deletedAt: null, deletedBy: null });
      return costDecision(tx, cost, { action: 'cost.restore', before: null, after: loggedValues(cost) });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? sharedAgain() : error;
  }
}

const sharedAgain = () =>
  conflict(
    'The neighbor has shared this cost again since. Delete the newer entry first to restore this one.',
  );
