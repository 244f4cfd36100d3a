import { costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costAuthorLabel } from '../../../catalogue/author-label.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, costKinds } from '../../../catalogue/cost-kinds.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { communityAverage, minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { shownTime } from '../../../catalogue/what-time-tells.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { defaultTimeZone } from '../../../platform/time-zone.ts';
import { listOwnCosts } from '../../contributions/server/shared-queries.ts';
import { readVendor } from '../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../contributions/vendor-id.schema.ts';
import { costSpread } from '../cost.rules.ts';
import type { CostRow, MyCosts, VendorCostStats } from '../cost.schema.ts';
import { type ListAllCostsInput, listAllCostsInput, type ManagedCost } from '../cost-management.schema.ts';
import { findCostFigures, listShownCosts } from './cost.queries.ts';
import { listCostEntries } from './cost-management.queries.ts';

/** More than any community has homes. */
const maxCosts = 500;

/**
 * Returns the amounts behind the average, if the caller may see it, and always the caller's own.
 *
 * The amounts come from the published snapshot: living entries would reveal who just shared what, which the delayed
 * average is there to hide (`published-costs.ts`). For the same reason rows have no id and no time, only the month if
 * the author is hidden, and are in order of the amounts. Platform admins do not live in the communities they manage, so every author
 * is 'Neighbor' to them.
 */
export async function listVendorCosts(context: SignedInContext, { vendorId }: VendorId): Promise<CostRow[]> {
  const { db, viewer } = context;
  const vendor = await readVendor(db, viewer, vendorId);
  const rows = await listShownCosts(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    isOpen: costAccess(viewer, vendor.communityId) === 'open',
    limit: maxCosts,
  });
  return rows.map((row) => {
    const isHidden = row.isHidden || (viewer.isPlatformAdmin && !row.isMine);
    const isMonthOnly = isHidden && !row.isMine;
    return {
      amount: row.amount,
      currency: row.currency,
      unit: row.unit,
      period: row.period,
      costKind: row.kind,
      authorLabel: costAuthorLabel({
        shortName: readName(row.authorName).shortName,
        streetName: row.authorStreet,
        isHidden,
      }),
      createdAt: shownTime(isMonthOnly ? 'unnamed amount' : 'named amount', row.createdAt, vendor.timeZone),
      isMonthOnly,
      isMine: row.isMine,
      unpublished: row.isMine ? row.unpublished : null,
    };
  });
}

type CostFigures = NonNullable<Awaited<ReturnType<typeof findCostFigures>>>;

export async function vendorCostStats(
  context: SignedInContext,
  { vendorId }: VendorId,
): Promise<VendorCostStats> {
  const { db, viewer } = context;
  const vendor = await readVendor(db, viewer, vendorId);
  const line = comparedCostLine(vendor.category);
  const figures = await findCostFigures(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    kind: line.kind,
  });
  const common = { kind: line.kind, unit: line.unit, mine: figures?.mine ?? null };
  if (costAccess(viewer, vendor.communityId) !== 'open') return { access: 'locked', ...common };
  return { access: 'open', ...common, ...publishedStats(figures, line, vendor.category) };
}

function publishedStats(figures: CostFigures | null, line: CostLineTemplate, category: Category) {
  const homes = figures?.homes ?? 0;
  if (homes < minHomesForAverage) {
    return { avgAmount: null, sampleSize: null, median: null, min: null, max: null };
  }
  const amounts = (figures?.entries ?? [])
    .filter(({ kind, unit }) => kind === line.kind && unit === line.unit)
    .map(({ amount }) => amount);
  const publishedFigures = { publishedCostSum: figures?.sum ?? null, publishedCostHomes: homes };
  return {
    avgAmount: communityAverage({ category, ...publishedFigures })?.amount ?? null,
    sampleSize: homes,
    ...(costSpread(amounts) ?? { median: null, min: null, max: null }),
  };
}

export async function getMyCosts(context: SignedInContext, { vendorId }: VendorId): Promise<MyCosts> {
  const { db, viewer } = context;
  const vendor = await readVendor(db, viewer, vendorId);
  const own = await listOwnCosts(db, { userId: viewer.userId, vendorId: vendor.id });
  return {
    lines: own
      .map(({ anonymous: _, ...line }) => line)
      .sort((one, other) => costKinds.indexOf(one.kind) - costKinds.indexOf(other.kind)),
    // Costs are anonymous by default.
    isAnonymous: own[0]?.anonymous ?? true,
  };
}

/**
 * Returns the entries of all communities for platform admins, who judge amounts and not people. The rows do not identify
 * the author. Dates have no time, which could be matched with the times of ratings and points.
 */
export async function listAllCosts(
  { db, viewer: { timeZone } }: SignedInContext,
  { page, ...filters }: ListAllCostsInput,
): Promise<PageOf<ManagedCost>> {
  const found = await readPage(page, (window) => listCostEntries(db, { ...filters, timeZone }, window));
  const shown = (at: Date) => shownTime('contribution in the administration', at, timeZone);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      createdAt: shown(row.createdAt),
      adminModifiedAt: row.adminModifiedAt && shown(row.adminModifiedAt),
      deletedAt: row.deletedAt && shown(row.deletedAt),
    })),
  };
}

const waitingFilters = listAllCostsInput.parse({ status: 'waiting', sort: 'oldest' });

/** The queue of outliers. Its email contains neither authors nor amounts. */
export const outlyingAmountsQueue = queueOf({
  title: 'Amounts to review',
  path: '/admin/costs?status=waiting',
  rows: (db, { communitySlug }, window) =>
    listCostEntries(db, { ...waitingFilters, communitySlug, timeZone: defaultTimeZone }, window),
  describe: ({ vendorName, communityName, createdAt }) => ({
    label: vendorName,
    communityName,
    since: createdAt,
  }),
});
