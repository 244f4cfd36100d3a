import { and, eq, gt, isNull, lte, notBetween, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { signInLinks, users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';
import { isWaiting, maySignIn, mayUseLink } from '../account.queries.ts';

/** Clocks of several machines differ a little, in milliseconds. */
const clockTolerance = 60_000;

export interface LinkRequest {
  email: string;
  adminEmails: readonly string[];
  browserHash: string;
  now: Date;
  /** A link that was asked for within this of now, in milliseconds, is still fresh: no other is made. */
  freshFor: number;
}

const instant = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz`;

/**
 * Looks an email up and, when its owner may sign in and the last mail is old enough, opens a new link: one statement
 * whatever the outcome, so that answers take the same time. The former link is void from here on: the newest wins.
 * @returns null for an email nobody waiting or approved has
 */
export async function requestLink(db: Queryable, request: LinkRequest) {
  const { email, adminEmails, browserHash, now, freshFor } = request;
  const isApproved = sql<boolean>`coalesce((${maySignIn(adminEmails)}), false)`;
  const person = db.$with('person').as(
    db
      .select({ userId: users.id, isApproved: isApproved.as('is_approved'), verifiedAt: users.verifiedAt })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.rejectedAt), isNull(users.deletedAt))),
  );
  // From further ahead it is of a clock that has been put right.
  const isOld = notBetween(
    signInLinks.requestedAt,
    new Date(now.getTime() - freshFor + 1),
    new Date(now.getTime() + freshFor),
  );
  const opened = db.$with('opened').as(
    db
      .insert(signInLinks)
      .select(
        db
          .select({
            userId: sql<string>`id`.as('user_id'),
            requestedAt: instant(now).as('requested_at'),
            browserHash: sql<string>`${browserHash}::text`.as('browser_hash'),
            tokenHash: sql<null>`null::text`.as('token_hash'),
            expiresAt: sql<null>`null::timestamptz`.as('expires_at'),
          })
          .from(sql`person`)
          .where(sql`is_approved`),
      )
      .onConflictDoUpdate({
        target: signInLinks.userId,
        set: { requestedAt: now, browserHash, tokenHash: null, expiresAt: null },
        // The mail about a request for access counts until somebody approves it.
        setWhere: sql`${isOld} or ${signInLinks.requestedAt} < (select verified_at from person)`,
      })
      .returning({ openedFor: signInLinks.userId }),
  );
  const [row] = await db
    .with(person, opened)
    .select({
      userId: person.userId,
      isApproved: person.isApproved,
      openedFor: opened.openedFor,
      formerRequestedAt: signInLinks.requestedAt,
    })
    .from(person)
    .leftJoin(opened, eq(opened.openedFor, person.userId))
    .leftJoin(signInLinks, eq(signInLinks.userId, person.userId));
  return row ?? null;
}

interface Minted {
  userId: string;
  requestedAt: Date;
  tokenHash: string;
  expiresAt: Date;
}

/**
 * Arms the link of one request, unless a newer request has taken its place or the person may no longer sign in.
 * @returns the address to mail to, or null
 */
export async function armLink(
  db: Queryable,
  minted: Minted,
  adminEmails: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .update(signInLinks)
    .set({ tokenHash: minted.tokenHash, expiresAt: minted.expiresAt })
    .from(users)
    .where(
      and(
        eq(signInLinks.userId, minted.userId),
        eq(signInLinks.requestedAt, minted.requestedAt),
        eq(users.id, signInLinks.userId),
        maySignIn(adminEmails),
      ),
    )
    .returning({ email: users.email });
  return row?.email ?? null;
}

/** Takes back the link of one request; a newer one stays. */
export async function withdrawLink(
  db: Queryable,
  { userId, requestedAt }: Pick<Minted, 'userId' | 'requestedAt'>,
): Promise<void> {
  await db
    .delete(signInLinks)
    .where(and(eq(signInLinks.userId, userId), eq(signInLinks.requestedAt, requestedAt)));
}

interface RequestLink {
  userId: string;
  browserHash: string | null;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Opens and arms the link that confirms the email of who waits for access.
 * @returns false when the person no longer waits, or has confirmed it
 */
export async function openRequestLink(
  db: Queryable,
  { userId, browserHash, tokenHash, now, expiresAt }: RequestLink,
): Promise<boolean> {
  const opened = await db
    .insert(signInLinks)
    .select(
      db
        .select({
          userId: users.id,
          requestedAt: instant(now).as('requested_at'),
          browserHash: sql<string | null>`${browserHash}::text`.as('browser_hash'),
          tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
          expiresAt: instant(expiresAt).as('expires_at'),
        })
        .from(users)
        .where(and(eq(users.id, userId), isWaiting, isNull(users.emailConfirmedAt))),
    )
    .onConflictDoUpdate({
      target: signInLinks.userId,
      set: { requestedAt: now, browserHash, tokenHash, expiresAt },
    })
    .returning({ userId: signInLinks.userId });
  return opened.length > 0;
}

/** A link that was asked for in the future is of a clock that was ahead: it is over. */
const isAlive = (now: Date) =>
  and(gt(signInLinks.expiresAt, now), lte(signInLinks.requestedAt, new Date(now.getTime() + clockTolerance)));

export async function findLink(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ userId: signInLinks.userId, browserHash: signInLinks.browserHash })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), isAlive(now)));
  return row ?? null;
}

/**
 * Finds a person who may use a link now, and locks them until the transaction ends: a rejection at the same moment
 * comes either before (and this finds nobody) or after (and ends the session made here).
 */
export async function lockPersonWhoMayUseLink(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      isPlatformAdmin: users.isPlatformAdmin,
      isHoaAdmin: sql<boolean>`exists (select 1 from ${hoaAdmins} where ${hoaAdmins.userId} = ${users.id})`,
      communitySlug: communities.slug,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(and(eq(users.id, userId), mayUseLink))
    .for('no key update', { of: users });
  return row ?? null;
}

/** Uses the link up. @returns false when somebody else was faster */
export async function consumeLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .update(signInLinks)
    .set({ tokenHash: null, expiresAt: null })
    .where(and(eq(signInLinks.tokenHash, tokenHash), isAlive(now)))
    .returning({ userId: signInLinks.userId });
  return consumed.length > 0;
}

/** Notes that the email is the person's, the first time that they prove it. */
export async function markEmailConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
}

export async function deleteLinkOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

/** Deletes links that were asked for before `before` and open nothing any more. */
export async function deleteStaleLinks(db: Queryable, before: Date, now: Date): Promise<void> {
  await db
    .delete(signInLinks)
    .where(
      and(
        lte(signInLinks.requestedAt, before),
        or(isNull(signInLinks.expiresAt), lte(signInLinks.expiresAt, now)),
      ),
    );
}
