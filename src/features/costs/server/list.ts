import { costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { costAuthorLabel } from '../../../catalogue/author-label.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, costKinds } from '../../../catalogue/cost-kinds.ts';
import { communityAverage, minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { startOfDay, startOfMonth } from '../../../platform/clock.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { listOwnCosts } from '../../contributions/server/own-part.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import { costSpread } from '../cost.rules.ts';
import type { CostRow, MyCosts, VendorCostStats } from '../cost.schema.ts';
import {
  type FindPricedVendorsInput,
  type ListAllCostsInput,
  listAllCostsInput,
  type ManagedCost,
  type PricedVendor,
} from '../cost-management.schema.ts';
import { findCostFigures, listShownCosts } from './cost.queries.ts';
import { listCostEntries, listPricedVendors } from './cost-management.queries.ts';

/** More than a community has homes. */
const maxCosts = 500;

/**
 * Returns the amounts behind the average, for those who may see it, and the person's own, which always show.
 *
 * The list is the published snapshot, never the living entries: with single amounts in it, anything that moved at once
 * would undo what the average keeps back (`published-costs.ts`). For the same reason it tells the day alone, of entries
 * without a name the month alone, keeps an order of its own, and has no ids. Platform admins look after communities
 * they do not live in: to them every author is 'Neighbor'.
 */
export async function listVendorCosts(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<CostRow[]> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
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
        name: row.authorName,
        streetName: row.authorStreet,
        isHidden,
      }),
      createdAt: isMonthOnly ? startOfMonth(row.createdAt) : startOfDay(row.createdAt),
      isMonthOnly,
      isMine: row.isMine,
      heldBack: row.isMine ? row.heldBack : null,
    };
  });
}

type CostFigures = NonNullable<Awaited<ReturnType<typeof findCostFigures>>>;

/** Returns average, median and range of what neighbours pay, as published, beside what the person pays. */
export async function vendorCostStats(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<VendorCostStats> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
  const line = comparedCostLine(vendor.category);
  const figures = await findCostFigures(db, {
    vendorId: vendor.id,
    readerId: viewer.userId,
    kind: line.kind,
  });
  const common = { kind: line.kind, unit: line.unit, mine: figures?.mine ?? null };
  if (costAccess(viewer, vendor.communityId) !== 'open') return { access: 'locked', ...common };
  return { access: 'open', ...common, ...published(figures, line, vendor.category) };
}

function published(figures: CostFigures | null, line: CostLineTemplate, category: Category) {
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

/**
 * Returns the person's own entries of a vendor, which always show, whatever the category asks for today.
 */
export async function getMyCosts(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<MyCosts> {
  const { db, viewer } = context;
  const vendor = await requireVendor(db, viewer, vendorId);
  const own = await listOwnCosts(db, { userId: viewer.userId, vendorId: vendor.id });
  return {
    lines: own
      .map(({ anonymous: _, ...line }) => line)
      .sort((one, other) => costKinds.indexOf(one.kind) - costKinds.indexOf(other.kind)),
    // Off until it is ticked: whoever shares an amount for the first time is asked.
    isAnonymous: own[0]?.anonymous ?? true,
  };
}

const dayOf = (date: Date | null) => date && startOfDay(date);

/**
 * Returns every entry of every community, for platform admins, who judge amounts and never people: nothing in the
 * answer tells whose entry it is. The time of day would, beside the times of ratings and points.
 */
export async function listAllCosts(
  { db }: SignedInContext,
  { page, ...filters }: ListAllCostsInput,
): Promise<PageOf<ManagedCost>> {
  const found = await readPage(page, (window) => listCostEntries(db, filters, window));
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      createdAt: startOfDay(row.createdAt),
      adminModifiedAt: dayOf(row.adminModifiedAt),
      deletedAt: dayOf(row.deletedAt),
    })),
  };
}

const waitingFilters = listAllCostsInput.parse({ status: 'waiting', sort: 'oldest' });

/** Its mail tells nothing of whose the amounts are or how much they say. */
export const outlyingAmountsQueue = queueOf({
  title: 'Amounts to review',
  path: '/admin/costs?status=waiting',
  rows: (db, { communitySlug }, window) => listCostEntries(db, { ...waitingFilters, communitySlug }, window),
  describe: ({ vendorName, communityName, createdAt }) => ({
    label: `${vendorName} (${communityName})`,
    since: createdAt,
  }),
});

const limit = 8;

/** Suggestions for narrowing the list of costs to one vendor. */
export function findPricedVendors(
  { db }: SignedInContext,
  input: FindPricedVendorsInput,
): Promise<PricedVendor[]> {
  return listPricedVendors(db, input, limit);
}
