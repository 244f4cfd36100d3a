import type { Category } from '../../../catalogue/categories.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { findWrongLine, type GivenCost } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { deleteOwnCosts, upsertCosts } from './cost.queries.ts';
import { costEntryOf, requireAddress, settleOwnCosts } from './own-cost-entries.ts';

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
export async function saveCosts(tx: Tx, save: CostsToSave): Promise<void> {
  const { contributor, vendor, lines, anonymous, field, now } = save;
  const wrong = findWrongLine(vendor.category, lines);
  if (wrong) throw invalidField(`${field}.${wrong.index}.kind`, wrong.message);
  const given = lines.filter(({ amount }) => amount > 0);
  if (given.length > 0) requireAddress(contributor, field);
  const offered = costLinesOf(vendor.category);
  await upsertCosts(
    tx,
    given.flatMap((line) => {
      const template = offered.find(({ kind }) => kind === line.kind);
      if (!template) return [];
      const quantity = template.quantity === null ? null : line.quantity;
      const { amount } = line;
      return [costEntryOf(contributor, vendor, template, { amount, currency: 'USD', quantity, anonymous })];
    }),
    now,
  );
  await deleteOwnCosts(tx, {
    userId: contributor.userId,
    vendorId: vendor.id,
    kinds: lines.filter(({ amount }) => amount === 0).map(({ kind }) => kind),
    now,
  });
  await settleOwnCosts(tx, { contributor, vendor, earnsPoints: given.length > 0, now });
}
