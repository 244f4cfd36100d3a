import type { Category } from '../../../../catalogue/categories.ts';
import type { VendorList, VendorStatsRow } from '../../vendor.schema.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';

export interface VendorSection {
  heading: {
    category: Category;
    /** Number of vendors in the category; null if all of them are shown below. */
    all: number | null;
  } | null;
  vendors: VendorStatsRow[];
}

export function sectionsOf(
  { rows, counts, trades }: Pick<VendorList, 'rows' | 'counts' | 'trades'>,
  { perCategory }: Pick<VendorListInput, 'perCategory'>,
): VendorSection[] {
  if (perCategory === null && (trades?.length ?? 0) < 2) return [{ heading: null, vendors: rows }];
  return runsOf(rows).map((vendors) => ({ heading: headingOf(vendors, counts), vendors }));
}

function runsOf(rows: readonly VendorStatsRow[]): VendorStatsRow[][] {
  const runs: VendorStatsRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.category === row.category) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

function headingOf(
  [first, ...others]: VendorStatsRow[],
  counts: VendorList['counts'],
): VendorSection['heading'] {
  if (!first) return null;
  const all = counts[first.category] ?? 0;
  return { category: first.category, all: all > others.length + 1 ? all : null };
}
