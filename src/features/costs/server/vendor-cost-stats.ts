import { costAccess } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { communityAverage } from '../../../catalogue/community-average.ts';
import { type CostLineTemplate, comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { requireVendor } from '../../contributions/server/vendor-access.ts';
import type { VendorCostStats } from '../cost.schema.ts';
import { costSpread } from '../cost-spread.ts';
import { findCostFigures } from './cost-details.queries.ts';

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
