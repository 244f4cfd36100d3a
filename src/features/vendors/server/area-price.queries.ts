import { and, eq, sql } from 'drizzle-orm';
import type { Category } from '../../../catalogue/categories.ts';
import type { MarketPriceUnit } from '../../../catalogue/cost-kinds.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { isChangedBy, rowsOf } from '../../../platform/db/rows.ts';
import { categoryMarketPrices, vendorMarketPrices, vendors } from '../../../schema/vendor.tables.ts';

export const isPriceOfCategory = and(
  eq(categoryMarketPrices.communityId, vendors.communityId),
  eq(categoryMarketPrices.category, vendors.category),
);

const hasOwn = sql`${vendorMarketPrices.vendorId} is not null`;

/** A vendor's own average, else its category's; both tables must be joined. */
export const areaPrice = {
  marketAmount: sql<number | null>`case when ${hasOwn} then ${vendorMarketPrices.amount}
    else ${categoryMarketPrices.amount} end`.mapWith(Number),
  marketUnit: sql<MarketPriceUnit | null>`case when ${hasOwn} then ${vendorMarketPrices.unit}
    else ${categoryMarketPrices.unit} end`,
  isMarketOwn: sql<boolean>`${hasOwn}`,
};

interface PricedVendor {
  id: string;
  communityId: string;
  category: Category;
}

interface Price {
  amount: number;
  unit: MarketPriceUnit;
}

const isOfCategory = ({ communityId, category }: PricedVendor) =>
  and(eq(categoryMarketPrices.communityId, communityId), eq(categoryMarketPrices.category, category));

export async function findMarketPrice(
  db: Queryable,
  vendor: PricedVendor,
  isForCategory: boolean,
): Promise<Price | null> {
  const [own, ofCategory] = [vendorMarketPrices, categoryMarketPrices];
  const [row] = isForCategory
    ? await db
        .select({ amount: ofCategory.amount, unit: ofCategory.unit })
        .from(ofCategory)
        .where(isOfCategory(vendor))
    : await db.select({ amount: own.amount, unit: own.unit }).from(own).where(eq(own.vendorId, vendor.id));
  return row ?? null;
}

type NewPrice = Price & { updatedBy: string; updatedAt: Date };

/** Announces the lists of communities whose prices have changed. */
function announceListsOf(tx: Tx, changed: readonly { communityId: string }[]): void {
  announce(tx, 'list', ...changed.map(({ communityId }) => communityId));
}

export async function upsertVendorPrice(tx: Tx, vendor: PricedVendor, price: NewPrice): Promise<void> {
  const { id: vendorId, communityId } = vendor;
  const { amount, unit } = price;
  const changed = await tx
    .insert(vendorMarketPrices)
    .values({ communityId, vendorId, ...price })
    .onConflictDoUpdate({
      target: vendorMarketPrices.vendorId,
      set: price,
      setWhere: isChangedBy(vendorMarketPrices, { amount, unit }),
    })
    .returning({ communityId: vendorMarketPrices.communityId });
  announceListsOf(tx, changed);
}

export async function upsertCategoryPrice(tx: Tx, vendor: PricedVendor, price: NewPrice): Promise<void> {
  const { communityId, category } = vendor;
  const { amount, unit } = price;
  const changed = await tx
    .insert(categoryMarketPrices)
    .values({ communityId, category, ...price })
    .onConflictDoUpdate({
      target: [categoryMarketPrices.communityId, categoryMarketPrices.category],
      set: price,
      setWhere: isChangedBy(categoryMarketPrices, { amount, unit }),
    })
    .returning({ communityId: categoryMarketPrices.communityId });
  announceListsOf(tx, changed);
}

export async function deleteVendorPrice(tx: Tx, vendor: PricedVendor): Promise<void> {
  const deleted = await tx
    .delete(vendorMarketPrices)
    .where(eq(vendorMarketPrices.vendorId, vendor.id))
    .returning({ communityId: vendorMarketPrices.communityId });
  announceListsOf(tx, deleted);
}

export async function deleteCategoryPrice(tx: Tx, vendor: PricedVendor): Promise<void> {
  const deleted = await tx
    .delete(categoryMarketPrices)
    .where(isOfCategory(vendor))
    .returning({ communityId: categoryMarketPrices.communityId });
  announceListsOf(tx, deleted);
}

/** Deletes the vendors' own prices that equal their category's, so that they follow it from now on. */
export async function dropEqualPrices(tx: Tx, { communityId, category }: PricedVendor): Promise<void> {
  const deleted = await tx.execute(sql`
    delete from vendor_market_prices as price using vendors, category_market_prices as shared
    where vendors.id = price.vendor_id and vendors.community_id = ${communityId}::uuid
      and vendors.category = ${category} and shared.community_id = vendors.community_id
      and shared.category = vendors.category and (shared.amount, shared.unit) = (price.amount, price.unit)
    returning price.community_id as "communityId"
  `);
  announceListsOf(tx, rowsOf(deleted));
}
