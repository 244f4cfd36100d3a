import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { averageRating } from '../../../../catalogue/rating-score.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { AdminVendorRow, ListAllVendorsInput } from '../../vendor-admin.schema.ts';
import { listVendorsOfAll } from './vendor-admin.queries.ts';

type StoredRow = Omit<Awaited<ReturnType<typeof listVendorsOfAll>>[number], 'total'>;

/** Returns the vendors of every community, for platform admins. */
export async function listAllVendors(
  { db }: SignedInContext,
  { page, ...filters }: ListAllVendorsInput,
): Promise<PageOf<AdminVendorRow>> {
  const found = await readPage(page, (window) => listVendorsOfAll(db, filters, window));
  return { ...found, rows: found.rows.map(rowFor) };
}

function rowFor(row: StoredRow): AdminVendorRow {
  const { ratingSum, ratingCount, marketAmount, marketUnit, createdAt, ...vendor } = row;
  return {
    ...vendor,
    hoaRating: averageRating(ratingSum, ratingCount),
    hoaRatingCount: ratingCount,
    marketPrice:
      marketAmount === null || marketUnit === null ? null : { amount: marketAmount, unit: marketUnit },
    addedAt: createdAt,
  };
}
