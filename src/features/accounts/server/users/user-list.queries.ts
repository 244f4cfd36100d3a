import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../../platform/db/containing.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { rowCount } from '../../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';
import type { UserSort, UserStatus, UserStatusFilter } from '../../user-list-input.ts';

export interface UserFilters {
  query: string;
  status: UserStatusFilter | null;
  source: string | null;
  communitySlug: string | null;
  sort: UserSort;
}

/** Rows are joined with `communities`. */
export const userStatus = sql<UserStatus>`case
  when ${users.deletedAt} is not null then 'deleted'
  when ${users.isOrphaned} then 'orphaned'
  when ${users.rejectedAt} is not null then 'rejected'
  when ${users.isVerified} then 'verified'
  else 'pending' end`;

export const isPlatformAdmin = (adminEmails: readonly string[]) =>
  or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails]));

const isHoaAdmin = sql<boolean>`exists (select 1 from ${hoaAdmins} where ${hoaAdmins.userId} = ${users.id})`;

/** Returns what every view of a person by an admin begins with. */
export const userFacts = (adminEmails: readonly string[]) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  address: users.formattedAddress,
  isEmailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
  isAddressConfirmed: users.isAddressConfirmed,
  communityName: communities.name,
  status: userStatus,
  isPlatformAdmin: sql<boolean>`coalesce(${isPlatformAdmin(adminEmails)}, false)`,
  signupSource: users.signupSource,
  points: users.points,
  joinedAt: users.createdAt,
});

function hasStatus(status: UserStatusFilter | null, adminEmails: readonly string[]): SQL | undefined {
  switch (status) {
    case null:
      return isNull(users.deletedAt);
    case 'hoa-admin':
      return and(isNull(users.deletedAt), isHoaAdmin);
    case 'platform-admin':
      return and(isNull(users.deletedAt), isPlatformAdmin(adminEmails));
    case 'email-failed':
      return and(isNull(users.deletedAt), eq(users.isVerified, true), isNotNull(users.approvalMailError));
    default:
      return eq(userStatus, status);
  }
}

const orders: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  points: [desc(users.points), asc(users.id)],
};

/** Returns one page of everybody whom the filters leave; each row carries how many there are. */
export function listUsers(
  db: Queryable,
  { query, status, source, communitySlug, sort }: UserFilters,
  adminEmails: readonly string[],
  { limit, offset }: PageWindow,
) {
  // The page first: what else is told is looked up for its rows alone.
  const page = db
    .select({ id: users.id, total: rowCount.as('total') })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(
      and(
        hasStatus(status, adminEmails),
        containing([users.name, users.email, users.formattedAddress], query),
        source === null ? undefined : eq(users.signupSource, source),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...userFacts(adminEmails), isHoaAdmin, total: page.total })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .orderBy(...orders[sort]);
}

/** Returns where people came from, by name. */
export async function findSignupSources(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: users.signupSource })
    .from(users)
    .orderBy(users.signupSource)
    .limit(500);
  return rows.map(({ source }) => source);
}
