import type { Category } from '../../../../catalogue/categories.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
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
}

export async function loadList(db: Queryable, reader: ListReader, filter: ListFilter): Promise<List> {
  const list = listVendorRows(db, reader, filter);
  const [rows, orders, counts] = await Promise.all([
    list,
    findOrders(db, reader, filter, list),
    countByCategory(db, reader),
  ]);
  return { rows, orders, counts };
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
