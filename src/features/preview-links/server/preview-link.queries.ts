import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { communities } from '../../../schema/community.tables.ts';
import { previewLinks } from '../../../schema/preview-link.tables.ts';
import { linkSlugPattern } from '../link-slug.ts';

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
    .innerJoin(communities, eq(communities.id, previewLinks.communityId))
    .where(and(eq(previewLinks.slug, slug), eq(previewLinks.isActive, true)));

export type ActiveLink = Awaited<ReturnType<typeof activeLink>>[number];

/** Finds a link; null for unknown links and for those that are switched off. */
export async function findActiveLink(db: Queryable, slug: string): Promise<ActiveLink | null> {
  if (!linkSlugPattern.test(slug)) return null;
  const [link] = await activeLink(db, slug);
  return link ?? null;
}

/**
 * Finds an active link and holds it until the transaction ends: who switches the link off waits for what is being
 * written behind it.
 */
export async function holdActiveLink(tx: Tx, slug: string): Promise<ActiveLink | null> {
  if (!linkSlugPattern.test(slug)) return null;
  const [link] = await activeLink(tx, slug).for('share', { of: previewLinks });
  return link ?? null;
}
