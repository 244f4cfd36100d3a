import { and, eq, sql } from 'drizzle-orm';
import type { Category } from '../../../catalogue/categories.ts';
import type { MarketPriceUnit } from '../../../catalogue/cost-kinds.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
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

export async function upsertVendorPrice(
  tx: Tx,
  vendor: PricedVendor,
  price: Price & { updatedBy: string; updatedAt: Date },
): Promise<void> {
  announce(tx, 'list', vendor.communityId);
  await tx
    .insert(vendorMarketPrices)
    .values({ communityId: vendor.communityId, vendorId: vendor.id, ...price })
    .onConflictDoUpdate({ target: vendorMarketPrices.vendorId, set: price });
}

export async function upsertCategoryPrice(
  tx: Tx,
  { communityId, category }: PricedVendor,
  price: Price & { updatedBy: string; updatedAt: Date },
): Promise<void> {
  announce(tx, 'list', communityId);
  await tx
    .insert(categoryMarketPrices)
    .values({ communityId, category, ...price })
    .onConflictDoUpdate({
      target: [categoryMarketPrices.communityId, categoryMarketPrices.category],
      set: price,
    });
}

export async function deleteVendorPrice(tx: Tx, vendor: PricedVendor): Promise<void> {
  announce(tx, 'list', vendor.communityId);
  await tx.delete(vendorMarketPrices).where(eq(vendorMarketPrices.vendorId, vendor.id));
}

export async function deleteCategoryPrice(tx: Tx, vendor: PricedVendor): Promise<void> {
  announce(tx, 'list', vendor.communityId);
  await tx.delete(categoryMarketPrices).where(isOfCategory(vendor));
}

/** Deletes the vendors' own prices that equal their category's, so that they follow it from now on. */
export async function dropEqualPrices(tx: Tx, { communityId, category }: PricedVendor): Promise<void> {
  announce(tx, 'list', communityId);
  await tx.execute(sql`
    delete from vendor_market_prices as price using vendors, category_market_prices as shared
    where vendors.id = price.vendor_id and vendors.community_id = ${communityId}::uuid
      and vendors.category = ${category} and shared.community_id = vendors.community_id
      and shared.category = vendors.category and (shared.amount, shared.unit) = (price.amount, price.unit)
  `);
}
