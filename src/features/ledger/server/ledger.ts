import { canReadReviews, costAccess, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { toCsv } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import type { LedgerRow } from '../ledger.contract.ts';
import { countLedger, countStars, listRanked } from './ledger.queries.ts';

interface OfCommunity {
  communitySlug: string;
}

/** Returns the community to those who may read its reviews; for everyone else there is no such record. */
async function requireReadable(db: Queryable, viewer: Viewer, { communitySlug }: OfCommunity) {
  const community = await requireCommunity(db, communitySlug);
  if (!canReadReviews(viewer, community.id)) throw notFound();
  return community;
}

const shownMonths = 24;

/** Returns by month how often admins did what can change the list, without names, contents and subjects. */
export async function getLedger(
  { db, actions, viewer, clock }: SignedInContext,
  input: OfCommunity,
): Promise<LedgerRow[]> {
  const { id } = await requireReadable(db, viewer, input);
  const labels = new Map([...actions].flatMap(([action, { ledger }]) => (ledger ? [[action, ledger]] : [])));
  const rows = await countLedger(db, id, {
    actions: [...labels.keys()],
    now: clock.now(),
    months: shownMonths,
  });
  return rows.map((row) => ({ ...row, label: labels.get(row.action) ?? row.action }));
}

const stars = [5, 4, 3, 2, 1];
const header = ['Id', 'Category', 'Provider', 'Homes using', ...stars.map((each) => `${each} stars`)];

/**
 * Returns as CSV, for each vendor, the homes, the stars that count and, for people who may see costs, the published
 * amounts. The order of the list by homes or by rating and the averages follow from it. Ratings of the maps provider
 * are not ours to give away.
 */
export async function exportList({ db, viewer }: SignedInContext, input: OfCommunity): Promise<string> {
  const { id } = await requireReadable(db, viewer, input);
  const [ranked, given] = await Promise.all([listRanked(db, id), countStars(db, id)]);
  const seesCosts = costAccess(viewer, id) === 'open';
  const peopleOf = (vendorId: string, rating: number) =>
    given.find((each) => each.vendorId === vendorId && each.rating === rating)?.people ?? 0;
  return toCsv(
    seesCosts ? [...header, 'Unit', 'Amounts'] : header,
    ranked.map((vendor) => [
      vendor.id,
      vendor.category,
      vendor.name,
      vendor.homesServiced,
      ...stars.map((rating) => peopleOf(vendor.id, rating)),
      ...(seesCosts ? amountsOf(vendor) : []),
    ]),
  );
}

type Ranked = Awaited<ReturnType<typeof listRanked>>[number];

/** Returns the unit and the published amounts of the category's main kind, from the lowest; empty below three homes. */
function amountsOf({
  category,
  publishedCosts,
  publishedCostHomes,
}: Ranked): [unit: string, amounts: string] {
  const line = mainCostLine(category);
  if (!line || publishedCostHomes < minHomesForAverage) return ['', ''];
  const amounts = publishedCosts
    .filter(({ kind, unit }) => kind === line.kind && unit === line.unit)
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);
  return [line.unit, amounts.join(' ')];
}
