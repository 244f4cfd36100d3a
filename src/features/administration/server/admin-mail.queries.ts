import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { adminMails, timeZoneOfPerson, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../schema/household.tables.ts';

const maxRenamed = 20;

const hoaAdminOf = sql<string[]>`array(
  select ${hoaAdmins.communityId}::text from ${hoaAdmins} join communities
    on communities.id = ${hoaAdmins.communityId} and communities.closed_at is null
  where ${hoaAdmins.userId} = ${users.id}
)`;

const isPlatformAdminOf = (adminEmails: readonly string[]) =>
  or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails]));

function admins(db: Queryable, adminEmails: readonly string[], condition: SQL | undefined) {
  const isPlatformAdmin = isPlatformAdminOf(adminEmails);
  const platformAdmins = db.select({ id: users.id }).from(users).where(isPlatformAdmin);
  return db
    .select({
      userId: users.id,
      email: sql<string>`${users.email}`,
      isPlatformAdmin: sql<boolean>`coalesce((${isPlatformAdmin}), false)`,
      hoaAdminOf,
      unsubscribeToken: adminMails.unsubscribeToken,
      timeZone: timeZoneOfPerson,
    })
    .from(users)
    .leftJoin(adminMails, eq(adminMails.userId, users.id))
    .where(
      and(
        isNotNull(users.email),
        isNull(users.deletedAt),
        isNull(users.rejectedAt),
        // By ids, so that it reads the few admins and not all people.
        sql`${users.id} in (select ${hoaAdmins.userId} from ${hoaAdmins} union ${platformAdmins})`,
        or(isNull(adminMails.userId), eq(adminMails.isWanted, true)),
        condition,
      ),
    );
}

/** True if no email was sent since `lastBefore`. A time in the future comes from a wrong clock. */
const isDue = (lastBefore: Date, now: Date) => {
  const { mailedAt } = adminMails;
  return sql`(${mailedAt} is null or ${lte(mailedAt, lastBefore)} or ${gt(mailedAt, now)})`;
};

interface Due {
  lastBefore: Date;
  rushBefore: Date;
  rushPeople: number;
  now: Date;
}

/**
 * Returns admins who want emails and got none since `lastBefore`, or none since `rushBefore` while many people have asked
 * for access in their communities.
 */
export function listDueAdmins(
  db: Queryable,
  adminEmails: readonly string[],
  { lastBefore, rushBefore, rushPeople, now }: Due,
) {
  const isPlatformAdmin = isPlatformAdminOf(adminEmails);
  const isNew = sql`newcomers.created_at > ${adminMails.mailedAt} and not newcomers.is_verified
    and newcomers.rejected_at is null and newcomers.deleted_at is null
    and not newcomers.is_held and not newcomers.is_orphaned`;
  const newcomers = sql`(case when ${isPlatformAdmin}
    then (select count(*) from ${users} as newcomers where ${isNew})
    else (select count(*) from ${hoaAdmins} join ${users} as newcomers on newcomers.community_id = ${hoaAdmins.communityId}
      where ${hoaAdmins.userId} = ${users.id} and ${isNew}) end)`;
  const isRush = and(lte(adminMails.mailedAt, rushBefore), sql`${newcomers} >= ${rushPeople}`);
  return admins(db, adminEmails, or(isDue(lastBefore, now), isRush));
}

export async function findMailedAdmin(db: Queryable, adminEmails: readonly string[], userId: string) {
  const [row] = await admins(db, adminEmails, eq(users.id, userId));
  return row ?? null;
}

export const listMailedAdmins = (db: Queryable, adminEmails: readonly string[]) =>
  admins(db, adminEmails, undefined);

type Admin = Awaited<ReturnType<typeof listMailedAdmins>>[number];

interface Days {
  since: Date;
  until: Date;
}

const isRenamedIn = ({ since, until }: Days) => and(gte(users.renamedAt, since), lt(users.renamedAt, until));

export const countRenamed = (db: Queryable, days: Days): Promise<number> =>
  db.$count(users, isRenamedIn(days));

/** Returns approved people of the admin's communities, but not the admin, who took another name in this time. */
export function listRenamed(
  db: Queryable,
  { userId, isPlatformAdmin, hoaAdminOf: communityIds }: Admin,
  days: Days,
) {
  return db
    .select({ name: users.name, formerName: users.formerName, communityName: communities.name })
    .from(users)
    .innerJoin(communities, eq(communities.id, users.communityId))
    .where(
      and(
        isRenamedIn(days),
        ne(users.name, users.formerName),
        ne(users.id, userId),
        eq(users.isVerified, true),
        isPlatformAdmin ? undefined : inArray(users.communityId, [...communityIds]),
      ),
    )
    .orderBy(asc(users.renamedAt), asc(users.id))
    .limit(maxRenamed);
}

/** Returns false if another process was faster. */
export async function claimAdminMail(
  tx: Tx,
  { userId, lastBefore, now }: { userId: string; lastBefore: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(adminMails)
    .values({ userId, mailedAt: now })
    .onConflictDoUpdate({
      target: adminMails.userId,
      set: { mailedAt: now },
      setWhere: isDue(lastBefore, now),
    });
  return rowCount !== 0;
}

export async function endAdminMails(db: Queryable, unsubscribeToken: string): Promise<boolean> {
  const { rowCount } = await db
    .update(adminMails)
    .set({ isWanted: false })
    .where(eq(adminMails.unsubscribeToken, unsubscribeToken));
  return rowCount !== 0;
}
