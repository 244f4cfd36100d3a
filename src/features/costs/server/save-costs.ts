import type { Category } from '../../../catalogue/categories.ts';
import { costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { findWrongLine, type GivenCost } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Contributor } from '../../contributions/server/contribute.ts';
import type { Award } from '../../points/server/award-points.ts';
import { deleteOwnCosts, setCostsAnonymous, upsertCosts } from './cost.queries.ts';
import { costAward, costEntryOf, requirePayer } from './own-cost-entries.ts';

/** Whose costs of which vendor. */
interface CostsAbout {
  person: Contributor;
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
 * named stay as they are. Whoever shares an amount must have an address, since averages are made of homes. The caller
 * then brings the own vendor in line (`alignHomeCosts` or `setOwnVendor`).
 *
 * @returns what it is worth
 */
export async function saveCosts(tx: Tx, about: CostsAbout, costs: CostsToSave): Promise<Award[]> {
  const { person, vendor, now } = about;
  const { lines, showName } = costs;
  const own = { userId: person.userId, vendorId: vendor.id };
  const awards = await saveFirstCosts(tx, about, costs);
  await setCostsAnonymous(tx, { ...own, anonymous: !showName });
  await deleteOwnCosts(tx, {
    ...own,
    kinds: lines.filter(({ amount }) => amount === 0).map(({ kind }) => kind),
    now,
  });
  return awards;
}

/** Saves costs as `saveCosts` does, about a vendor of which the person has shared nothing before. */
export async function saveFirstCosts(
  tx: Tx,
  { person, vendor, now }: CostsAbout,
  { lines, showName, field }: CostsToSave,
): Promise<Award[]> {
  const wrong = findWrongLine(vendor.category, lines);
  if (wrong) throw invalidField(`${field}.${wrong.index}.kind`, wrong.message);
  const given = lines.filter(({ amount }) => amount > 0);
  if (given.length > 0) {
    const payer = await requirePayer(tx, person, field);
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
  return given.length > 0 ? [costAward(vendor)] : [];
}
