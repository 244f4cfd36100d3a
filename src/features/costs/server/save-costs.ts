import type { Category } from '../../../catalogue/categories.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { findWrongLine, type GivenCost } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Given } from '../../contributions/server/given.ts';
import type { Contributor } from '../../contributions/server/lock-contributor.ts';
import { deleteOwnCosts, setCostsAnonymous, upsertCosts } from './cost.queries.ts';
import { costEntryOf, givenCosts, requirePayer } from './own-cost-entries.ts';

/** Whose costs of which vendor. */
interface CostsAbout {
  contributor: Contributor;
  vendor: { id: string; name: string; category: Category };
  now: Date;
}

export interface CostsToSave {
  lines: readonly GivenCost[];
  /** Whether the name stands beside what this vendor is paid. */
  showName: boolean;
  /** The input's field that holds the lines, for errors. */
  field: string;
}

/**
 * Saves what a home pays: amounts above 0 are written, a 0 takes back what the person had entered, kinds that are not
 * named stay as they are. Whoever shares an amount must have an address, since averages are made of homes.
 */
export async function saveCosts(tx: Tx, about: CostsAbout, costs: CostsToSave): Promise<Given> {
  const { contributor, vendor, now } = about;
  const { lines, showName } = costs;
  const own = { userId: contributor.userId, vendorId: vendor.id };
  const given = await saveFirstCosts(tx, about, costs);
  await setCostsAnonymous(tx, { ...own, anonymous: !showName });
  await deleteOwnCosts(tx, {
    ...own,
    kinds: lines.filter(({ amount }) => amount === 0).map(({ kind }) => kind),
    now,
  });
  return given;
}

/** Saves costs as `saveCosts` does, about a vendor of which the person has shared nothing before. */
export async function saveFirstCosts(
  tx: Tx,
  { contributor, vendor, now }: CostsAbout,
  { lines, showName, field }: CostsToSave,
): Promise<Given> {
  const wrong = findWrongLine(vendor.category, lines);
  if (wrong) throw invalidField(`${field}.${wrong.index}.kind`, wrong.message);
  const given = lines.filter(({ amount }) => amount > 0);
  if (given.length > 0) {
    const payer = await requirePayer(tx, contributor, field);
    const offered = costLinesOf(vendor.category);
    const entries = given.flatMap(({ kind, amount, quantity: visits }) => {
      const template = offered.find((line) => line.kind === kind);
      if (!template) return [];
      const quantity = template.quantity === null ? null : visits;
      return [
        costEntryOf(payer, vendor, template, { amount, currency: 'USD', quantity, anonymous: !showName }),
      ];
    });
    await upsertCosts(tx, entries, now);
  }
  return givenCosts(vendor, given.length > 0);
}
