import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { communities } from '../../../schema/community.tables.ts';

const columns = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  photoPath: communities.photoPath,
  addressLine: communities.addressLine,
  contactPhone: communities.contactPhone,
  totalHomes: communities.totalHomes,
  isTestGroup: communities.isTestGroup,
};

export type CommunityRow = Pick<typeof communities.$inferSelect, keyof typeof columns>;

/** Returns whether a text has the shape the table demands; anything else names no community and is not worth a query. */
export function isCommunitySlug(text: string | null): text is string {
  return text !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

export async function findCommunity(db: Queryable, slug: string): Promise<CommunityRow | null> {
  if (!isCommunitySlug(slug)) return null;
  const [row] = await db.select(columns).from(communities).where(eq(communities.slug, slug));
  return row ?? null;
}

export async function findCommunityById(db: Queryable, id: string): Promise<CommunityRow | null> {
  const [row] = await db.select(columns).from(communities).where(eq(communities.id, id));
  return row ?? null;
}

/** Makes a community; returns the new community's id, or null when the slug is taken. */
export async function insertCommunity(
  tx: Tx,
  community: typeof communities.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(communities)
    .values(community)
    .onConflictDoNothing({ target: communities.slug })
    .returning({ id: communities.id });
  return row?.id ?? null;
}

/** Returns all communities by name. */
export function listCommunities(db: Queryable, ids: readonly string[] | 'all') {
  return db
    .select({ slug: communities.slug, name: communities.name })
    .from(communities)
    .where(ids === 'all' ? undefined : inArray(communities.id, [...ids]))
    .orderBy(communities.name, communities.id);
}
