import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, costLinesOf } from '../../../catalogue/cost-kinds.ts';
import { findWrongLine, type GivenCost } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type Contributor, contribute } from '../../contributions/server/contribute.ts';
import { dailyCaps } from '../../contributions/server/daily-caps.ts';
import { alignHomeCosts, findHomeOf, type Home, listOwnCosts } from '../../contributions/server/own-part.ts';
import type { Award } from '../../points/server/award.ts';
import {
  type AddCostInput,
  costMessages,
  type RemoveMyCostInput,
  type ShareCostsInput,
} from '../cost.schema.ts';
import { type CostEntry, deleteOwnCosts, setCostsAnonymous, upsertCosts } from './cost.queries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job where it has none. Unlike the lines of Share
 * Costs it may be in any currency and may be 0; neither is part of a figure.
 */
export async function addCost(
  context: SignedInContext,
  { vendorId, amount, currency, showName }: AddCostInput,
): Promise<void> {
  const anonymous = !showName;
  const limits = [dailyCaps.costs];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    const payer = await requirePayer(tx, person, 'amount');
    const template = comparedCostLine(vendor.category);
    const mine = { userId: person.userId, vendorId: vendor.id };
    const own = await listOwnCosts(tx, mine);
    const entry = costEntryOf(payer, vendor, template, {
      amount,
      currency,
      quantity: own.find(({ kind }) => kind === template.kind)?.quantity ?? null,
      anonymous,
    });
    await upsertCosts(tx, [entry], now);
    await setCostsAnonymous(tx, { ...mine, anonymous });
    await alignHomeCosts(tx, vendor.id, [person.userId]);
    return { awards: amount > 0 ? [costAward(vendor)] : [] };
  });
}

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

/** Saves what the own home pays for a vendor, and whether the name may stand beside it. */
export async function shareCosts(
  context: SignedInContext,
  { vendorId, lines, showName }: ShareCostsInput,
): Promise<void> {
  await contribute(context, vendorId, { limits: [dailyCaps.costs] }, async (tx, about) => {
    const awards = await saveCosts(tx, about, { lines, showName, field: 'lines' });
    await alignHomeCosts(tx, about.vendor.id, [about.person.userId]);
    return { awards };
  });
}

/** Takes back one of the own amounts, of whatever kind and currency; taking back what is not there changes nothing. */
export async function removeMyCost(
  context: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  const limits = [dailyCaps.costs];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    const { userId } = person;
    await deleteOwnCosts(tx, { userId, vendorId: vendor.id, kinds: [kind], now });
    await alignHomeCosts(tx, vendor.id, [userId]);
    return { awards: [] };
  });
}

interface CostToAdopt {
  template: CostLineTemplate;
  /** In USD, above 0. */
  amount: number;
  quantity: number | null;
  anonymous: boolean;
}

/**
 * Makes what somebody's home paid before they joined their own costs, of the kinds they have none of.
 *
 * @returns what it is worth, with how many are theirs now; null when it is nothing
 */
export async function adoptCosts(
  tx: Tx,
  { person, vendor, now }: { person: Contributor; vendor: { id: string; name: string }; now: Date },
  costs: readonly CostToAdopt[],
): Promise<{ awards: Award[]; count: number } | null> {
  const own = await listOwnCosts(tx, { userId: person.userId, vendorId: vendor.id });
  const missing = costs.filter(({ template }) => !own.some(({ kind }) => kind === template.kind));
  if (missing.length === 0) return null;
  const payer = await requirePayer(tx, person, 'costs');
  const entries = missing.map(({ template, ...given }) =>
    costEntryOf(payer, vendor, template, { ...given, currency: 'USD' }),
  );
  await upsertCosts(tx, entries, now);
  await alignHomeCosts(tx, vendor.id, [person.userId]);
  return { awards: [costAward(vendor)], count: missing.length };
}

/** Somebody who shares amounts, with the home that pays them. */
export type Payer = Contributor & { home: Home | null };

/**
 * Refuses people without an address: whoever shares an amount must have an address, since averages are made of
 * homes.
 */
async function requirePayer(tx: Tx, person: Contributor, field: string): Promise<Payer> {
  const home = await findHomeOf(tx, person.userId);
  if (!person.address && !home) throw invalidField(field, costMessages.addressRequired);
  return { ...person, home };
}

/**
 * Makes an entry of what was given. Home, unit and period follow from the person, the category and the kind, never
 * from the input.
 */
function costEntryOf(
  payer: Payer,
  vendor: { id: string },
  template: CostLineTemplate,
  given: Pick<CostEntry, 'amount' | 'currency' | 'quantity' | 'anonymous'>,
): CostEntry {
  const { home } = payer;
  return {
    vendorId: vendor.id,
    createdBy: payer.userId,
    householdId: home?.householdId ?? null,
    householdAddress: home?.address ?? payer.address,
    normalizedAddress: home?.normalizedAddress ?? payer.normalizedAddress,
    costKind: template.kind,
    unit: template.unit,
    period: template.period,
    ...given,
  };
}

/** What sharing amounts is worth, once per vendor. */
const costAward = (vendor: { id: string; name: string }): Award => ({
  activity: 'cost_submission',
  subject: vendor.id,
  description: `Shared costs of ${vendor.name}`,
});
