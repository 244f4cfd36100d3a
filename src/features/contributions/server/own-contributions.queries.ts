import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';

/** What lists mark as a person's own. */
export interface OwnMarks {
  isYours: boolean;
  myRating: number | null;
  hasMyCosts: boolean;
}

/** What a person has given so far. */
export interface OwnContributions {
  /** By vendor, wherever the vendor is. */
  marks: ReadonlyMap<string, OwnMarks>;
  /** Whether a cost of theirs tells an amount. */
  hasAmounts: boolean;
  hasInvited: boolean;
}

/** Returns what a person has given, in one query for all that pages show of it. */
export async function findOwnContributions(db: Queryable, userId: string): Promise<OwnContributions> {
  const givenByVendor = sql`(
    select vendor_id, bool_or(is_use) as is_use, max(rating) as rating, bool_or(is_cost) as is_cost,
      bool_or(is_cost and amount > 0) as has_amount
    from (
      select vendor_id, true as is_use, null::int as rating, false as is_cost, null::numeric as amount
        from home_vendors where user_id = ${userId}::uuid
      union all select vendor_id, false, rating, false, null from reviews where user_id = ${userId}::uuid
      union all select vendor_id, false, null, true, amount from costs
        where created_by = ${userId}::uuid and deleted_at is null
    ) as given
    group by vendor_id
  ) as given_by_vendor`;
  const [row] = await db
    .select({
      marks: sql<Record<string, OwnMarks>>`coalesce(jsonb_object_agg(vendor_id, jsonb_build_object(
        'isYours', is_use, 'myRating', rating, 'hasMyCosts', is_cost)), '{}')`,
      hasAmounts: sql<boolean>`coalesce(bool_or(has_amount), false)`,
      hasInvited: sql<boolean>`exists (
        select from invitations where invited_by = ${userId}::uuid and revoked_at is null)`,
    })
    .from(givenByVendor);
  if (!row) throw new Error('An aggregate has no row.');
  return { ...row, marks: new Map(Object.entries(row.marks)) };
}
