import type { Queryable } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { setOwnVendorCost } from '../../home-vendors/server/own-vendor.ts';
import { awardPoints } from '../../points/server/award-points.ts';
import type { Category } from '../../vendors/categories.ts';
import type { Contributor } from '../../vendors/server/lock-contributor.ts';
import { costMessages } from '../cost.schema.ts';
import { costLinesOf } from '../cost-kinds.ts';
import { findWrongLine, type GivenCost, homeCostOf } from '../cost-lines.ts';
import { type CostEntry, deleteOwnCosts, listOwnCosts, upsertCosts } from './cost.queries.ts';

export interface CostsToSave {
  contributor: Contributor;
  vendor: { id: string; name: string; category: Category };
  lines: readonly GivenCost[];
  /** For entries that are new; those that exist keep theirs. */
  anonymous: boolean;
  /** The input's field that holds the lines, for errors. */
  field: string;
  now: Date;
}

/**
 * Saves what a home pays, in the caller's transaction: amounts above 0 are written, a 0 takes back what the person had
 * entered, kinds that are not named stay as they are. Whoever shares an amount must have an address, since averages
 * are made of homes. The caller refreshes the vendor's figures afterwards.
 */
export async function saveCosts(tx: Queryable, save: CostsToSave): Promise<void> {
  const { contributor, vendor, lines, field, now } = save;
  const wrong = findWrongLine(vendor.category, lines);
  if (wrong) throw invalidField(`${field}.${wrong.index}.kind`, wrong.message);
  const given = lines.filter(({ amount }) => amount > 0);
  if (given.length > 0 && !contributor.address && !contributor.home) {
    throw invalidField(field, costMessages.addressRequired);
  }
  const own = { userId: contributor.userId, vendorId: vendor.id };
  await upsertCosts(
    tx,
    given.flatMap((line) => entryOf(save, line)),
    now,
  );
  await deleteOwnCosts(tx, {
    ...own,
    kinds: lines.filter(({ amount }) => amount === 0).map(({ kind }) => kind),
    now,
  });
  await setOwnVendorCost(tx, { ...own, cost: homeCostOf(await listOwnCosts(tx, own)) });
  if (given.length > 0) {
    await awardPoints(tx, {
      userId: own.userId,
      activity: 'cost_submission',
      subject: vendor.id,
      description: `Shared costs of ${vendor.name}`,
      now,
    });
  }
}

/** Unit, period and whether visits are asked follow from the category and kind, never from the input. */
function entryOf({ contributor, vendor, anonymous }: CostsToSave, line: GivenCost): CostEntry[] {
  const template = costLinesOf(vendor.category).find(({ kind }) => kind === line.kind);
  if (!template) return [];
  return [
    {
      vendorId: vendor.id,
      createdBy: contributor.userId,
      householdId: contributor.home?.householdId ?? null,
      householdAddress: contributor.home?.address ?? contributor.address,
      normalizedAddress: contributor.home?.normalizedAddress ?? contributor.normalizedAddress,
      amount: line.amount,
      costKind: line.kind,
      unit: template.unit,
      period: template.period,
      quantity: template.quantity === null ? null : line.quantity,
      anonymous,
    },
  ];
}
