import { and, eq, gt, gte, isNotNull, isNull, lt, lte, notBetween, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { isOwnCommunity, signInLinks, users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';
import { canSignIn, canUseLink, isPending } from '../account.queries.ts';

/** Tolerated difference between the clocks of several machines, in milliseconds. */
const clockTolerance = 60_000;

export interface LinkRequest {
  email: string;
  /** The person is signed in and asks for an email to themselves: a pending one may confirm the address. */
  isOwn: boolean;
  adminEmails: readonly string[];
  /** Null if no browser has asked. */
  browserHash: string | null;
  nextPath: string | null;
  now: Date;
  /** A link requested within this time, in milliseconds, is still fresh: no new one is opened. */
  freshFor: number;
}

const instant = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz`;

/** The code of the email that a new one replaces. */
const replacedCodeHash = sql`coalesce(${signInLinks.codeHash}, ${signInLinks.formerCodeHash})`;

/**
 * Looks up an email and, if its owner may have a link and the last email is old enough, opens a new one. It is one
 * statement for every outcome, so that answers take the same time. A new link replaces the previous one.
 *
 * @returns null for an email of no pending or approved person
 */
export async function openSignInLink(db: Queryable, request: LinkRequest) {
  const { email, isOwn, adminEmails, browserHash, nextPath, now, freshFor } = request;
  const isApproved = sql<boolean>`coalesce((${canSignIn(adminEmails)}), false)`;
  const mayReceive = isOwn ? sql<boolean>`true` : isApproved;
  const person = db.$with('person').as(
    db
      .select({
        userId: users.id,
        isApproved: isApproved.as('is_approved'),
        mayReceive: mayReceive.as('may_receive'),
        isHeld: users.isHeld,
        verifiedAt: users.verifiedAt,
      })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.rejectedAt), isNull(users.deletedAt))),
  );
  // A time further ahead comes from a clock that has been corrected since.
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
            browserHash: sql<string | null>`${browserHash}::text`.as('browser_hash'),
            tokenHash: sql<null>`null::text`.as('token_hash'),
            codeHash: sql<null>`null::text`.as('code_hash'),
            codeTries: sql<number>`0`.as('code_tries'),
            nextPath: sql<string | null>`${nextPath}::text`.as('next_path'),
            // Not stored: carries the time of an earlier link to the condition below, which may contain no subquery.
            expiresAt: sql<Date | null>`(select link.requested_at from sign_in_links as link
              where link.user_id = person.id and link.requested_at < person.verified_at)`.as('expires_at'),
            formerCodeHash: sql<null>`null::text`.as('former_code_hash'),
          })
          .from(sql`person`)
          .where(sql`may_receive`),
      )
      .onConflictDoUpdate({
        target: signInLinks.userId,
        set: {
          requestedAt: now,
          browserHash,
          tokenHash: null,
          codeHash: null,
          codeTries: 0,
          nextPath,
          expiresAt: null,
          formerCodeHash: replacedCodeHash,
        },
        // Ignore the email about the request for access once the person is approved.
        setWhere: sql`${isOld} or ${signInLinks.requestedAt} = excluded.expires_at`,
      })
      .returning({ openedFor: signInLinks.userId }),
  );
  const [row] = await db
    .with(person, opened)
    .select({
      userId: person.userId,
      isApproved: person.isApproved,
      isHeld: person.isHeld,
      mayReceive: person.mayReceive,
      openedFor: opened.openedFor,
      formerRequestedAt: signInLinks.requestedAt,
    })
    .from(person)
    .leftJoin(opened, eq(opened.openedFor, person.userId))
    .leftJoin(signInLinks, eq(signInLinks.userId, person.userId));
  return row ?? null;
}

interface NewLink {
  userId: string;
  requestedAt: Date;
  /** False for the link of a pending person, which confirms the email. */
  isApproved: boolean;
  tokenHash: string;
  /** Null if no browser could enter the code. */
  codeHash: string | null;
  expiresAt: Date;
}

/**
 * Stores the token and code of an opened link, unless a newer request has replaced it or the person may no longer use it.
 *
 * @returns the email to send the link to, or null
 */
export async function activateLink(
  db: Queryable,
  link: NewLink,
  adminEmails: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .update(signInLinks)
    .set({ tokenHash: link.tokenHash, codeHash: link.codeHash, expiresAt: link.expiresAt })
    .from(users)
    .where(
      and(
        eq(signInLinks.userId, link.userId),
        eq(signInLinks.requestedAt, link.requestedAt),
        eq(users.id, signInLinks.userId),
        link.isApproved ? canSignIn(adminEmails) : canUseLink,
      ),
    )
    .returning({ email: users.email });
  return row?.email ?? null;
}

export async function withdrawLink(
  db: Queryable,
  { userId, requestedAt }: Pick<NewLink, 'userId' | 'requestedAt'>,
): Promise<void> {
  await db
    .delete(signInLinks)
    .where(and(eq(signInLinks.userId, userId), eq(signInLinks.requestedAt, requestedAt)));
}

interface RequestLink {
  userId: string;
  browserHash: string | null;
  nextPath: string | null;
  tokenHash: string;
  codeHash: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Opens the link that confirms the email of a pending person, with its token.
 *
 * @returns false if the person is no longer pending or has confirmed the email
 */
export async function openRequestLink(
  db: Queryable,
  { userId, browserHash, nextPath, tokenHash, codeHash, now, expiresAt }: RequestLink,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(signInLinks)
    .select(
      db
        .select({
          userId: users.id,
          requestedAt: instant(now).as('requested_at'),
          browserHash: sql<string | null>`${browserHash}::text`.as('browser_hash'),
          tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'),
          codeHash: sql<string>`${codeHash}::text`.as('code_hash'),
          codeTries: sql<number>`0`.as('code_tries'),
          nextPath: sql<string | null>`${nextPath}::text`.as('next_path'),
          expiresAt: instant(expiresAt).as('expires_at'),
          formerCodeHash: sql<null>`null::text`.as('former_code_hash'),
        })
        .from(users)
        .where(and(eq(users.id, userId), isPending, isNull(users.emailConfirmedAt))),
    )
    .onConflictDoUpdate({
      target: signInLinks.userId,
      set: {
        requestedAt: now,
        browserHash,
        tokenHash,
        codeHash,
        codeTries: 0,
        nextPath,
        expiresAt,
        formerCodeHash: replacedCodeHash,
      },
    });
  return rowCount !== 0;
}

/** A link from the future was created by a clock that was ahead: it is not valid. */
const isValid = (now: Date) =>
  and(gt(signInLinks.expiresAt, now), lte(signInLinks.requestedAt, new Date(now.getTime() + clockTolerance)));

/** Codes that a browser may enter for one email. */
export const maxCodeTries = 5;

export async function findSignInLink(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      userId: signInLinks.userId,
      browserHash: signInLinks.browserHash,
      hasTriesLeft: lt(signInLinks.codeTries, maxCodeTries).mapWith(Boolean),
    })
    .from(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), isValid(now)));
  return row ?? null;
}

/** Counts an attempt for each link that the browser has requested, and returns these links. */
export async function countCodeTry(db: Queryable, browserHash: string, now: Date) {
  return db
    .update(signInLinks)
    .set({ codeTries: sql`${signInLinks.codeTries} + 1` })
    .where(
      and(
        eq(signInLinks.browserHash, browserHash),
        isNotNull(signInLinks.codeHash),
        lt(signInLinks.codeTries, maxCodeTries),
        isValid(now),
      ),
    )
    .returning({
      userId: signInLinks.userId,
      tokenHash: signInLinks.tokenHash,
      codeHash: signInLinks.codeHash,
      codeTries: signInLinks.codeTries,
      formerCodeHash: signInLinks.formerCodeHash,
    });
}

/** Returns whether a newer email to this browser has replaced a code. */
export async function isReplaced(db: Queryable, browserHash: string | null, codeHash: string) {
  const isFormer = and(
    eq(signInLinks.browserHash, browserHash ?? ''),
    eq(signInLinks.formerCodeHash, codeHash),
    isNotNull(signInLinks.codeHash),
  );
  return (await db.$count(signInLinks, isFormer)) > 0;
}

export async function hasUsedUpTries(db: Queryable, browserHash: string, now: Date): Promise<boolean> {
  const isUsedUp = and(
    eq(signInLinks.browserHash, browserHash),
    isNotNull(signInLinks.codeHash),
    gte(signInLinks.codeTries, maxCodeTries),
    isValid(now),
  );
  return (await db.$count(signInLinks, isUsedUp)) > 0;
}

/**
 * Returns and locks a person who may use their link. A concurrent rejection comes either before, and this returns null,
 * or after, and ends the new session.
 */
export async function lockLinkOwner(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      isPlatformAdmin: users.isPlatformAdmin,
      isHoaAdmin: sql<boolean>`exists (select 1 from ${hoaAdmins} where ${hoaAdmins.userId} = ${users.id})`,
      communitySlug: communities.slug,
      isVerified: users.isVerified,
      emailConfirmedAt: users.emailConfirmedAt,
      isAddressConfirmed: users.isAddressConfirmed,
      isHeld: users.isHeld,
      isTestGroup: communities.isTestGroup,
    })
    .from(users)
    .leftJoin(communities, isOwnCommunity)
    .where(and(eq(users.id, userId), canUseLink))
    .for('no key update', { of: users });
  return row ?? null;
}

/** Returns null if another request used them first. */
export async function consumeLink(tx: Tx, tokenHash: string, now: Date) {
  const [consumed] = await tx
    .update(signInLinks)
    .set({ tokenHash: null, codeHash: null, expiresAt: null, formerCodeHash: null })
    .where(and(eq(signInLinks.tokenHash, tokenHash), isValid(now)))
    .returning({ nextPath: signInLinks.nextPath });
  return consumed ?? null;
}

/** Records the first time that the person proves to own the email, and releases a held request. */
export async function markEmailConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now, isHeld: false })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
}

export async function deleteLinkOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

/** A link is stored for an hour at least: long enough for an email that needs retries. */
export const linkEndsAt = sql`greatest(${signInLinks.requestedAt} + interval '1 hour', ${signInLinks.expiresAt})`;
