import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import type { NewsItem } from '../news.contract.ts';

export interface NewsOf {
  userId: string;
  communityId: string;
  since: Date;
  now: Date;
  seesCosts: boolean;
}

/** Of each kind, the categories with the most news; more would make the line a feed. */
const maxCategories = 2;

const singleVendor = sql`case when count(distinct vendors.id) = 1
  then jsonb_build_object('id', min(vendors.id::text), 'name', min(vendors.name)) end as vendor`;

/**
 * Returns what others have added since then and the person may see: reviews of the providers their home uses, answers
 * to their questions, published prices, providers and questions.
 */
export async function findNews(
  db: Queryable,
  { userId, communityId, since, now, seesCosts }: NewsOf,
): Promise<NewsItem[]> {
  const me = sql`${userId}::uuid`;
  const community = sql`${communityId}::uuid`;
  const start = sql`${since.toISOString()}::timestamptz`;
  const byCategory = sql`group by category order by count desc, category limit ${sql.raw(String(maxCategories))}`;
  const isStanding = sql`questions.closed_at is null and questions.hidden_at is null
    and questions.expires_at > ${now.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    (select 'answers' as kind, count(*)::int as count,
      case when count(distinct questions.category) = 1 then min(questions.category) end as category,
      null::jsonb as vendor
    from questions
    join question_answers on question_answers.question_id = questions.id and question_answers.hidden_at is null
    join users on users.id = question_answers.answered_by and ${isPersonCounted(undefined, sql`questions.community_id`)}
    where questions.asked_by = ${me} and ${isStanding} and question_answers.created_at > ${start})
    union all
    (select 'reviews', count(*)::int, null, ${singleVendor}
    from home_vendors
    join vendors on vendors.id = home_vendors.vendor_id and vendors.deleted_at is null
      and vendors.community_id = ${community}
    join reviews on reviews.vendor_id = vendors.id and reviews.hidden_at is null
    join users on users.id = reviews.user_id and ${isPersonCounted()}
    where home_vendors.user_id = ${me} and reviews.user_id <> ${me} and reviews.created_at > ${start})
    union all
    (select 'prices', count(*)::int as count, vendors.category, ${singleVendor}
    from vendors join vendor_stats on vendor_stats.vendor_id = vendors.id
    where ${seesCosts} and vendors.community_id = ${community} and vendors.deleted_at is null
      and vendor_stats.opened_at > ${start}
      and vendor_stats.published_cost_homes >= ${sql.raw(String(minHomesForAverage))}
    ${byCategory})
    union all
    (select 'vendors', count(*)::int as count, vendors.category, ${singleVendor}
    from vendors
    where vendors.community_id = ${community} and vendors.deleted_at is null
      and vendors.created_at > ${start} and vendors.created_by is distinct from ${me}
    ${byCategory})
    union all
    (select 'questions', count(*)::int as count, questions.category, null::jsonb
    from questions join users on users.id = questions.asked_by
      and ${isPersonCounted(undefined, sql`questions.community_id`)}
    where questions.community_id = ${community} and questions.asked_by <> ${me} and ${isStanding}
      and questions.created_at > ${start}
    ${byCategory})
  `);
  return rowsOf<NewsItem>(result).filter(({ count }) => count > 0);
}

/** Other activities have other subjects, which need not be ids. */
const joinedPerson = sql`case when ${userPointHistory.activityType} = 'invite_neighbor'
  then ${userPointHistory.subject}::uuid end`;

/** Returns the neighbors who joined by the person's invitations since then, and still count. */
export async function findJoined(
  db: Queryable,
  { userId, communityId, since }: Pick<NewsOf, 'userId' | 'communityId' | 'since'>,
) {
  return db
    .select({ id: userPointHistory.id, name: users.name, showsName: users.showNamePublic })
    .from(userPointHistory)
    .innerJoin(users, sql`${users.id} = ${joinedPerson}`)
    .where(
      and(
        eq(userPointHistory.userId, userId),
        eq(userPointHistory.activityType, 'invite_neighbor'),
        gt(userPointHistory.createdAt, since),
        isPersonCounted(users, sql`${communityId}::uuid`),
      ),
    )
    .orderBy(desc(userPointHistory.createdAt));
}
