import { type Category, categories } from '../../../../catalogue/categories.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { listCategoryPrices } from '../../../costs/server/category-price.ts';
import type { VendorList } from '../../vendor.schema.ts';
import {
  countByCategory,
  type ListedVendor,
  type ListFilter,
  type ListReader,
  listIdsInOrder,
  listVendorRows,
} from './vendor-list.queries.ts';

export interface List {
  rows: ListedVendor[];
  orders: VendorList['orders'];
  counts: Partial<Record<Category, number>>;
  /** Undefined if the reader may not see costs. */
  prices: VendorList['categoryPrices'];
}

export async function loadList(db: Queryable, reader: ListReader, filter: ListFilter): Promise<List> {
  const list = listVendorRows(db, reader, filter);
  const [rows, orders, counts, prices] = await Promise.all([
    list,
    findOrders(db, reader, filter, list),
    countByCategory(db, reader),
    loadPrices(db, reader, filter.category),
  ]);
  return { rows, orders, counts, prices };
}

/** Returns the prices of a category, or of all for null, with what the reader pays. */
export async function loadPrices(
  db: Queryable,
  { communityId, person, seesPrices }: Pick<ListReader, 'communityId' | 'person' | 'seesPrices'>,
  category: Category | null,
): Promise<VendorList['categoryPrices']> {
  if (!seesPrices) return undefined;
  const readerId = person?.userId ?? null;
  const shown = category ? [category] : categories;
  return Object.fromEntries(await listCategoryPrices(db, { communityId, categories: shown, readerId }));
}

async function findOrders(
  db: Queryable,
  reader: ListReader,
  { category, search, perCategory, sortBy, offset }: ListFilter,
  list: Promise<readonly ListedVendor[]>,
): Promise<VendorList['orders']> {
  const isWhole = category === null && search === null && perCategory === null && offset === 0;
  if (!isWhole || sortBy !== 'homes_serviced') return undefined;
  const [rows, byRating, byMapsRating] = await Promise.all([
    list,
    listIdsInOrder(db, reader, 'hoa_rating'),
    listIdsInOrder(db, reader, 'google_rating'),
  ]);
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
  const orders = { hoa_rating: placesOf(byRating), google_rating: placesOf(byMapsRating) };
  const hasAll = byRating.length === rows.length && orders.google_rating.length === rows.length;
  return hasAll && orders.hoa_rating.length === rows.length ? orders : undefined;
}
