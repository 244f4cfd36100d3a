import { costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import {
  type CostLineTemplate,
  comparedCostLine,
  type EnteredCost,
  findWrongLine,
  getCostLines,
} from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { contribute, dailyCaps } from '../../contributions/server/contribute.ts';
import {
  alignHomeCosts,
  type Contributor,
  findHomeOf,
  type Home,
  listOwnCosts,
} from '../../contributions/server/shared-queries.ts';
import type { Award } from '../../points/server/award.ts';
import {
  type AddCostInput,
  costMessages,
  type RemoveMyCostInput,
  type ShareCostsInput,
  type SharedCosts,
} from '../cost.schema.ts';
import { type CostEntry, deleteOwnCosts, setCostsAnonymous, upsertCosts } from './cost.queries.ts';
import { wasOpenedAt } from './opened-prices.queries.ts';

/**
 * Saves one amount of the category's main kind, or the price of a job if it has none. Unlike in Share Costs, the amount
 * may be 0 or in another currency, but then it does not count.
 */
export async function addCost(
  context: SignedInContext,
  { vendorId, amount, currency, showName }: AddCostInput,
): Promise<SharedCosts> {
  const anonymous = !showName;
  const limits = [dailyCaps.costs];
  const { at } = await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
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
    return { awards: amount > 0 ? [costAward(vendor)] : [], figures: ['costs'], at: now };
  });
  return { hasOpened: await hasOpened(context, vendorId, at) };
}

interface CostsOwner {
  person: Contributor;
  vendor: { id: string; communityId: string; name: string; category: Category };
  now: Date;
}

interface CostsToSave {
  lines: readonly EnteredCost[];
  showName: boolean;
  /** The input field that holds the lines, for error messages. */
  field: string;
}

/**
 * Saves a person's costs of a vendor: writes amounts above 0, deletes kinds with a 0, and leaves other kinds alone. The
 * person must have an address, since averages count homes. The caller must then update the home vendor
 * (`alignHomeCosts` or `setOwnVendor`).
 *
 * @returns the points to award
 */
export async function saveCosts(tx: Tx, owner: CostsOwner, costs: CostsToSave): Promise<Award[]> {
  const { person, vendor, now } = owner;
  const { lines, showName, field } = costs;
  const own = { userId: person.userId, vendorId: vendor.id };
  const anonymous = !showName;
  const wrong = findWrongLine(vendor.category, lines);
  if (wrong) throw invalidField(`${field}.${wrong.index}.kind`, wrong.message);
  const priced = lines.filter(({ amount }) => amount > 0);
  if (priced.length > 0) {
    const payer = await requirePayer(tx, person, field);
    const offered = getCostLines(vendor.category);
    const entries = priced.flatMap(({ kind, amount, quantity: visits }) => {
      const template = offered.find((line) => line.kind === kind);
      if (!template) return [];
      const quantity = template.quantity === null ? null : visits;
      return [costEntryOf(payer, vendor, template, { amount, currency: 'USD', quantity, anonymous })];
    });
    await upsertCosts(tx, entries, now);
  }
  await setCostsAnonymous(tx, { ...own, anonymous });
  const kinds = lines.filter(({ amount }) => amount === 0).map(({ kind }) => kind);
  await deleteOwnCosts(tx, { ...own, kinds, now });
  return priced.length > 0 ? [costAward(vendor)] : [];
}

export async function shareCosts(
  context: SignedInContext,
  { vendorId, lines, showName }: ShareCostsInput,
): Promise<SharedCosts> {
  const { at } = await contribute(context, vendorId, { limits: [dailyCaps.costs] }, async (tx, owner) => {
    const awards = await saveCosts(tx, owner, { lines, showName, field: 'lines' });
    await alignHomeCosts(tx, owner.vendor.id, [owner.person.userId]);
    return { awards, figures: ['costs'], at: owner.now };
  });
  return { hasOpened: await hasOpened(context, vendorId, at) };
}

async function hasOpened({ db, viewer }: SignedInContext, vendorId: string, at: Date): Promise<boolean> {
  const isOpen = viewer.communityId !== null && costAccess(viewer, viewer.communityId) === 'open';
  return isOpen && wasOpenedAt(db, vendorId, at);
}

export async function removeMyCost(
  context: SignedInContext,
  { vendorId, kind }: RemoveMyCostInput,
): Promise<void> {
  const limits = [dailyCaps.costs];
  await contribute(context, vendorId, { limits }, async (tx, { person, vendor, now }) => {
    const { userId } = person;
    await deleteOwnCosts(tx, { userId, vendorId: vendor.id, kinds: [kind], now });
    await alignHomeCosts(tx, vendor.id, [userId]);
    return { awards: [], figures: ['costs'] };
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
 * Copies the costs that a home reported before the person joined, except for kinds that the person has shared already.
 *
 * @returns the points to award and the number of copied costs; null if none were copied
 */
export async function adoptCosts(
  tx: Tx,
  { person, vendor, now }: Omit<CostsOwner, 'vendor'> & { vendor: Omit<CostsOwner['vendor'], 'category'> },
  costs: readonly CostToAdopt[],
): Promise<{ awards: Award[]; count: number } | null> {
  const own = await listOwnCosts(tx, { userId: person.userId, vendorId: vendor.id });
  const missing = costs.filter(({ template }) => !own.some(({ kind }) => kind === template.kind));
  if (missing.length === 0) return null;
  const payer = await requirePayer(tx, person, 'costs');
  const entries = missing.map(({ template, ...values }) =>
    costEntryOf(payer, vendor, template, { ...values, currency: 'USD' }),
  );
  await upsertCosts(tx, entries, now);
  await alignHomeCosts(tx, vendor.id, [person.userId]);
  return { awards: [costAward(vendor)], count: missing.length };
}

type Payer = Contributor & { home: Home | null };

/** Returns the person with their home; throws if they have no address, since averages count homes. */
async function requirePayer(tx: Tx, person: Contributor, field: string): Promise<Payer> {
  const home = await findHomeOf(tx, person.userId);
  if (!person.address && !home) throw invalidField(field, costMessages.addressRequired);
  return { ...person, home };
}

/** Builds an entry. Home, unit and period come from the person and the template, never from the input. */
function costEntryOf(
  payer: Payer,
  vendor: { id: string; communityId: string },
  template: CostLineTemplate,
  values: Pick<CostEntry, 'amount' | 'currency' | 'quantity' | 'anonymous'>,
): CostEntry {
  const { home } = payer;
  return {
    communityId: vendor.communityId,
    vendorId: vendor.id,
    createdBy: payer.userId,
    householdId: home?.householdId ?? null,
    householdAddress: home?.address ?? payer.address,
    normalizedAddress: home?.normalizedAddress ?? payer.normalizedAddress,
    costKind: template.kind,
    unit: template.unit,
    period: template.period,
    ...values,
  };
}

/** The points for sharing costs, awarded once per vendor. */
const costAward = (vendor: { id: string; name: string }): Award => ({
  activity: 'cost_submission',
  subject: vendor.id,
  description: `Shared costs of ${vendor.name}`,
});
