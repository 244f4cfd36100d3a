import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CostKind, CostUnit } from '../../src/catalogue/cost-kinds.ts';
import { usesShownWithinMs } from '../../src/catalogue/what-time-tells.ts';
import { publishDueCosts, refreshFigures } from '../../src/features/figures/server/vendor-stats.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { users } from '../../src/schema/account.tables.ts';
import { costs } from '../../src/schema/cost.tables.ts';
import { homeVendors, leftVendors } from '../../src/schema/home-vendor.tables.ts';
import { householdMembers } from '../../src/schema/household.tables.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { vendorStats } from '../../src/schema/vendor.tables.ts';

type Id = { id: string };

/** Returns the columns of a row that belongs to a vendor. */
export const ofVendor = ({ id, communityId }: Id & { communityId?: string }) => ({
  communityId: communityId ?? sql`(select community_id from vendors where id = ${id})`,
  vendorId: id,
});

/** Returns helpers that insert what residents add to vendors and update the figures. */
export function vendorRowsOn(db: Db, clock: Clock) {
  const refresh = (vendor: Id) =>
    db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, clock.now()));

  async function homeOf(person: Id): Promise<string | null> {
    const [row] = await db.select().from(householdMembers).where(eq(householdMembers.userId, person.id));
    return row?.householdId ?? null;
  }

  return {
    refresh,
    homeOf,

    /** Publishes the vendor's waiting costs, as the job does once their moment has come. */
    async publish(vendor: Id) {
      await db
        .update(vendorStats)
        .set({ publishAt: clock.now() })
        .where(and(eq(vendorStats.vendorId, vendor.id), isNotNull(vendorStats.publishAt)));
      await publishDueCosts({ db, clock });
    },

    async rate(person: Id, vendor: Id, rating: number, values: Partial<typeof reviews.$inferInsert> = {}) {
      const row = { ...ofVendor(vendor), userId: person.id, rating, createdAt: clock.now(), ...values };
      const [made] = await db.insert(reviews).values(row).returning();
      await refresh(vendor);
      return made as typeof reviews.$inferSelect;
    },

    async use(person: Id, vendor: Id) {
      await db.insert(homeVendors).values({ ...ofVendor(vendor), userId: person.id, createdAt: clock.now() });
      await refresh(vendor);
    },

    /** Makes the uses of the vendor, and the approvals of its people, old enough to show on their street. */
    async showOnStreets({ id }: Id) {
      const longAgo = new Date(clock.now().getTime() - usesShownWithinMs);
      const isOfVendor = eq(homeVendors.vendorId, id);
      await db.update(homeVendors).set({ createdAt: longAgo }).where(isOfVendor);
      const people = db.select({ id: homeVendors.userId }).from(homeVendors).where(isOfVendor);
      await db.update(users).set({ verifiedAt: longAgo }).where(inArray(users.id, people));
    },

    async leave(person: Id, vendor: Id) {
      await db.insert(leftVendors).values({ ...ofVendor(vendor), userId: person.id, createdAt: clock.now() });
      await refresh(vendor);
    },

    async price(
      person: Id,
      vendor: Id,
      amount: number,
      values: { costKind?: CostKind; unit?: CostUnit } & Partial<typeof costs.$inferInsert> = {},
    ) {
      const row = {
        ...ofVendor(vendor),
        createdBy: person.id,
        householdId: await homeOf(person),
        amount,
        costKind: 'monthly_plan' as const,
        unit: 'month' as const,
        createdAt: clock.now(),
        ...values,
      };
      const [made] = await db.insert(costs).values(row).returning();
      await refresh(vendor);
      return made as typeof costs.$inferSelect;
    },

    async statsOf(vendor: Id) {
      const rows = await db.select().from(vendorStats);
      const found = rows.find(({ vendorId }) => vendorId === vendor.id);
      if (!found) throw new Error('The vendor has no figures.');
      return found;
    },
  };
}
