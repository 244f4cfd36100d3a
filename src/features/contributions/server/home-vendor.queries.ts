import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepareOnce, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { type CostsOf, costs, isLivingCostOf, whyUnpublished } from '../../../schema/cost.tables.ts';
import { endedUses, homeVendors, leftVendors } from '../../../schema/home-vendor.tables.ts';

interface OwnUse {
  userId: string;
  vendorId: string;
}

/** The person who uses a vendor or no longer does. */
interface Use {
  person: { userId: string };
  vendor: { id: string; communityId: string };
  now: Date;
}

/**
 * Returns a query for the cost shown with a home's vendor: the person's active monthly or hourly cost, otherwise none
 * (docs/rules/costs.md, 'Kinds and units').
 */
const homeCost = (userId: SQLWrapper, vendorId: SQLWrapper): SQL => sql`
  select amount, currency, case cost_kind when 'monthly_plan' then 'monthly' else 'hourly' end as period
  from costs
  where created_by = ${userId} and vendor_id = ${vendorId} and deleted_at is null
    and amount > 0 and cost_kind in ('monthly_plan', 'hourly')
  order by cost_kind = 'monthly_plan' desc
  limit 1
`;

interface OwnVendor {
  isUsed: boolean;
  /** For a vendor that is not used: whether the home used it before. Omit it to keep the stored answer. */
  usedToUse?: boolean | undefined;
  /** The person's rating; null keeps the stored one. */
  myRating?: number | null;
}

type UseChange = 'added' | 'removed' | 'other answer' | null;

/** Adds the vendor to the person's home, or removes it. Stores their active costs with it, so save those first. */
export async function setOwnVendor(tx: Tx, use: Use, own: OwnVendor): Promise<UseChange> {
  if (own.isUsed) return (await upsertHomeVendor(tx, use, own.myRating ?? null)) ? 'added' : null;
  return removeHomeVendor(tx, use, own.usedToUse);
}

async function removeHomeVendor(
  tx: Tx,
  { person: { userId }, vendor: { id: vendorId, communityId }, now }: Use,
  usedToUse: boolean | undefined,
): Promise<UseChange> {
  const { isOwn, wasOwn } = usesOf({ userId, vendorId });
  const left = { communityId, userId, vendorId, createdAt: now };
  const [removed, added, forgotten] = await Promise.all([
    endUse(tx, isOwn, now),
    usedToUse === true ? tx.insert(leftVendors).values(left).onConflictDoNothing().returning() : [],
    usedToUse === false ? tx.delete(leftVendors).where(wasOwn).returning() : [],
  ]);
  if (removed.length > 0) return 'removed';
  return added.length + forgotten.length > 0 ? 'other answer' : null;
}

/** Ends a use, and keeps it until the street has seen the change (`usesShownUntil`). Of several, the first beginning counts. */
async function endUse(tx: Tx, isOwn: SQL | undefined, now: Date) {
  const { userId, communityId, vendorId, createdAt: since } = homeVendors;
  const ended = { userId, communityId, vendorId, since };
  const removed = await tx.delete(homeVendors).where(isOwn).returning(ended);
  if (removed.length > 0)
    await tx
      .insert(endedUses)
      .values(removed.map((use) => ({ ...use, endedAt: now })))
      .onConflictDoUpdate({ target: [endedUses.vendorId, endedUses.userId], set: { endedAt: now } });
  return removed;
}

const homeVendorUpsert = prepareOnce((db) => {
  const userId = sql.placeholder('userId');
  const vendorId = sql.placeholder('vendorId');
  const cost = db
    .$with('cost', {
      amount: sql<string | null>`amount`.as('amount'),
      currency: sql<string | null>`currency`.as('currency'),
      period: sql<'monthly' | 'hourly' | null>`period`.as('period'),
    })
    .as(homeCost(sql`${userId}::uuid`, sql`${vendorId}::uuid`));
  const hasCosts = sql`exists (select from costs
    where created_by = ${userId}::uuid and vendor_id = ${vendorId}::uuid and deleted_at is null)`;
  const { amount, currency, period } = homeVendors;
  const added = sql`select gen_random_uuid(), ${userId}::uuid, ${sql.placeholder('communityId')}::uuid, ${vendorId}::uuid,
    ${sql.placeholder('myRating')}::smallint, cost.amount, coalesce(cost.currency, 'USD'),
    coalesce(cost.period, case when not ${hasCosts} then 'monthly' end), null, ${sql.placeholder('now')}::timestamptz, null
    from (values (1)) as one left join cost on true`;
  const saved = db.$with('saved').as(
    db
      .insert(homeVendors)
      .select(added)
      .onConflictDoUpdate({
        target: [homeVendors.userId, homeVendors.vendorId],
        set: {
          myRating: sql`coalesce(excluded.my_rating, ${homeVendors.myRating})`,
          amount: sql`excluded.amount`,
          currency: sql`excluded.currency`,
          period: sql`case when excluded.amount is null then ${period} else excluded.period end`,
        },
        setWhere: sql`${homeVendors.myRating} is distinct from coalesce(excluded.my_rating, ${homeVendors.myRating})
        or (${amount}, ${currency}) is distinct from (excluded.amount, excluded.currency)
        or (excluded.amount is not null and ${period} is distinct from excluded.period)`,
      })
      .returning({ createdAt: homeVendors.createdAt }),
  );
  return db.with(cost, saved).select().from(saved).prepare('upsert_own_vendor');
});

/** @returns whether the vendor was added now */
async function upsertHomeVendor(tx: Tx, { person, vendor, now }: Use, myRating: number | null) {
  const { id: vendorId, communityId } = vendor;
  const added = { userId: person.userId, vendorId, communityId, myRating, now };
  const [saved] = await homeVendorUpsert(tx).execute(added);
  return saved?.createdAt.getTime() === now.getTime();
}

/** Updates the costs shown with a home's vendor to the active costs of these people. */
export async function alignHomeCosts(tx: Tx, vendorId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    update home_vendors set amount = cost.amount, currency = coalesce(cost.currency, 'USD'), period = cost.period
    from home_vendors as use
    left join lateral (${homeCost(sql`use.user_id`, sql`use.vendor_id`)}) as cost on true
    where home_vendors.id = use.id and use.vendor_id = ${vendorId}::uuid
      and use.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))
      and (use.amount, use.currency, use.period)
        is distinct from (cost.amount, coalesce(cost.currency, 'USD'), cost.period)
  `);
}

const usesOf = ({ userId, vendorId }: OwnUse) => ({
  isOwn: and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)),
  wasOwn: and(eq(leftVendors.userId, userId), eq(leftVendors.vendorId, vendorId)),
});

export async function findOwnVendor(db: Queryable, use: OwnUse) {
  const { isOwn, wasOwn } = usesOf(use);
  const [own, left] = await Promise.all([db.$count(homeVendors, isOwn), db.$count(leftVendors, wasOwn)]);
  return { isUsed: own > 0, usedToUse: own === 0 && left > 0 };
}

export async function listOwnCosts(db: Queryable, own: CostsOf) {
  return db
    .select({
      kind: costs.costKind,
      amount: costs.amount,
      currency: costs.currency,
      unit: costs.unit,
      period: costs.period,
      quantity: costs.quantity,
      unpublished: whyUnpublished,
      anonymous: costs.anonymous,
    })
    .from(costs)
    .where(isLivingCostOf(own))
    .limit(10);
}
