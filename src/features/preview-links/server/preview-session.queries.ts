import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { communities, isOpenCommunity } from '../../../schema/community.tables.ts';
import {
  previewCosts,
  previewLinks,
  previewReviews,
  previewSessions,
} from '../../../schema/preview-link.tables.ts';
import { linkSlugPattern } from '../preview-link.rules.ts';

const columns = {
  id: previewSessions.id,
  communityId: previewSessions.communityId,
  name: previewSessions.name,
  formattedAddress: previewSessions.formattedAddress,
  googlePlaceId: previewSessions.googlePlaceId,
  streetName: previewSessions.streetName,
  previewLinkId: previewSessions.previewLinkId,
  createdAt: previewSessions.createdAt,
  /** The resident that the visitor became; set when they took over what they had shared, which ends the visit. */
  adoptedBy: previewSessions.adoptedBy,
};

const unexpired = (db: Queryable, tokenHash: string, now: Date) =>
  db
    .select(columns)
    .from(previewSessions)
    .where(and(eq(previewSessions.sessionToken, tokenHash), gt(previewSessions.expiresAt, now)));

export type Visitor = Awaited<ReturnType<typeof unexpired>>[number];

export async function findVisitorSession(db: Queryable, tokenHash: string, now: Date) {
  const [session] = await unexpired(db, tokenHash, now);
  return session ?? null;
}

/** Locks until the transaction ends, so that contributions and the end of the visit wait for each other. */
export async function lockVisitorSession(tx: Tx, tokenHash: string, now: Date) {
  const [session] = await unexpired(tx, tokenHash, now).for('no key update');
  return session ?? null;
}

export async function insertVisitorSession(
  tx: Tx,
  session: typeof previewSessions.$inferInsert,
): Promise<Visitor> {
  const [row] = await tx.insert(previewSessions).values(session).returning(columns);
  if (!row) throw new Error('The session was not stored.');
  return row;
}

export async function updateVisitorIdentity(
  tx: Tx,
  sessionId: string,
  identity: VisitorIdentity,
): Promise<Visitor> {
  const [row] = await tx
    .update(previewSessions)
    .set(identity)
    .where(eq(previewSessions.id, sessionId))
    .returning(columns);
  if (!row) throw new Error('The session was not stored.');
  return row;
}

export const erasedIdentity = {
  name: null,
  address: null,
  formattedAddress: null,
  normalizedAddress: null,
  googlePlaceId: null,
  streetName: null,
};

export type VisitorIdentity = Pick<typeof previewSessions.$inferInsert, keyof typeof erasedIdentity>;

/** Comments and notes may name people, so they are erased with the identity. */
async function eraseComments(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(previewReviews)
    .set({ comments: null })
    .where(and(inArray(previewReviews.sessionId, ids), isNotNull(previewReviews.comments)));
  await tx
    .update(previewCosts)
    .set({ notes: null })
    .where(and(inArray(previewCosts.sessionId, ids), isNotNull(previewCosts.notes)));
}

/**
 * Ends the visit of a person who became a resident: only the account identifies them now. The browser's token stays
 * until it expires, because vendors they add are still counted (`count-events.ts`).
 */
export async function adoptVisitorSession(
  tx: Tx,
  { sessionId, adoptedBy, now }: { sessionId: string; adoptedBy: string; now: Date },
): Promise<void> {
  await tx
    .update(previewSessions)
    .set({ ...erasedIdentity, adoptedBy, adoptedAt: now })
    .where(eq(previewSessions.id, sessionId));
  await eraseComments(tx, [sessionId]);
}

export async function endVisitorSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(previewSessions).set({ expiresAt: now }).where(eq(previewSessions.id, sessionId));
}

export async function eraseExpiredIdentities(tx: Tx, before: Date): Promise<void> {
  const erased = await tx
    .update(previewSessions)
    .set(erasedIdentity)
    .where(and(isNotNull(previewSessions.name), lte(previewSessions.expiresAt, before)))
    .returning({ id: previewSessions.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0) await eraseComments(tx, ids);
}

const activeLink = (db: Queryable, slug: string) =>
  db
    .select({
      id: previewLinks.id,
      slug: previewLinks.slug,
      title: previewLinks.title,
      description: previewLinks.description,
      communityId: previewLinks.communityId,
      communitySlug: communities.slug,
    })
    .from(previewLinks)
    .innerJoin(communities, isOpenCommunity(previewLinks.communityId))
    .where(and(eq(previewLinks.slug, slug), eq(previewLinks.isActive, true)));

export type ActiveLink = Awaited<ReturnType<typeof activeLink>>[number];

export async function findActiveLink(db: Queryable, slug: string): Promise<ActiveLink | null> {
  if (!linkSlugPattern.test(slug)) return null;
  const [link] = await activeLink(db, slug);
  return link ?? null;
}

/** Null for active and unknown links. */
export async function findEndedLink(db: Queryable, slug: string) {
  if (!linkSlugPattern.test(slug)) return null;
  const [link] = await db
    .select({ communitySlug: communities.slug, communityName: communities.name })
    .from(previewLinks)
    .innerJoin(communities, isOpenCommunity(previewLinks.communityId))
    .where(and(eq(previewLinks.slug, slug), eq(previewLinks.isActive, false)));
  return link ?? null;
}

/** Locks until the transaction ends, so that deactivation waits for pending contributions. */
export async function lockActiveLink(tx: Tx, slug: string): Promise<ActiveLink | null> {
  if (!linkSlugPattern.test(slug)) return null;
  const [link] = await activeLink(tx, slug).for('share', { of: previewLinks });
  return link ?? null;
}
