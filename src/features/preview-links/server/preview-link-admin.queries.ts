import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { communities } from '../../../schema/community.tables.ts';
import { previewLinks, previewMetrics, previewSessions } from '../../../schema/preview-link.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { ListPreviewLinksInput, PreviewLinkRow } from '../preview-link-admin.schema.ts';

type Event = typeof previewMetrics.$inferSelect.eventType;

const eventsOfLink = sql`${previewMetrics} where ${eq(previewMetrics.previewLinkId, previewLinks.id)}`;

const counted = (event: Event) => sql`count(*) filter (where ${eq(previewMetrics.eventType, event)})`;

/** All figures count events, which remain when a visitor's data is deleted. Each action is one event. */
const figures = sql<PreviewLinkRow['figures']>`(select jsonb_build_object(
  'pageViews', ${counted('page_view')}, 'sessions', ${counted('identity_provided')},
  'ratings', ${counted('review_submitted')}, 'costs', ${counted('cost_submitted')},
  'vendors', ${counted('vendor_submission')}) from ${eventsOfLink})`;

const sources = sql<PreviewLinkRow['sources']>`(select coalesce(jsonb_object_agg(source, views), '{}') from (
  select ${previewMetrics.metadata} ->> 'source' as source, count(*) as views from ${eventsOfLink}
    and ${eq(previewMetrics.eventType, 'page_view')} group by 1) as views_by_source)`;

const columns = {
  id: previewLinks.id,
  slug: previewLinks.slug,
  communitySlug: communities.slug,
  communityName: communities.name,
  title: previewLinks.title,
  description: previewLinks.description,
  isActive: previewLinks.isActive,
  createdAt: previewLinks.createdAt,
};

function matches({ query, communitySlug, isActive }: Omit<ListPreviewLinksInput, 'page'>): SQL | undefined {
  return and(
    containing([previewLinks.title, previewLinks.slug, previewLinks.description], query),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
    isActive === null ? undefined : eq(previewLinks.isActive, isActive),
  );
}

export function listLinks(
  db: Queryable,
  filters: Omit<ListPreviewLinksInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  return db
    .select({ ...columns, figures, sources, total: rowCount })
    .from(previewLinks)
    .innerJoin(communities, eq(communities.id, previewLinks.communityId))
    .where(matches(filters))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id))
    .limit(limit)
    .offset(offset);
}

export async function findShareableLink(
  db: Queryable,
  { id: communityId, slug }: { id: string; slug: string },
) {
  const [link] = await db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.communityId, communityId),
        eq(previewLinks.isActive, true),
        sql`${previewLinks.slug} ~ ${`^${slug}(-[0-9]{4})?$`}`,
      ),
    )
    .orderBy(desc(previewLinks.createdAt))
    .limit(1);
  const isListed = and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt));
  return { linkId: link?.id ?? null, vendors: await db.$count(vendors, isListed) };
}

export async function findPreviewLink(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...columns, communityId: previewLinks.communityId })
    .from(previewLinks)
    .innerJoin(communities, eq(communities.id, previewLinks.communityId))
    .where(eq(previewLinks.id, id));
  return row ?? null;
}

const values = {
  slug: previewLinks.slug,
  communityId: previewLinks.communityId,
  title: previewLinks.title,
  description: previewLinks.description,
  isActive: previewLinks.isActive,
};

export type LinkValues = Pick<typeof previewLinks.$inferSelect, keyof typeof values>;

/** Locks until the transaction ends, so that no visit starts meanwhile. */
export async function lockLink(tx: Tx, id: string): Promise<LinkValues | null> {
  const [row] = await tx.select(values).from(previewLinks).where(eq(previewLinks.id, id)).for('update');
  return row ?? null;
}

export async function hasSessions(tx: Tx, linkId: string): Promise<boolean> {
  return (await tx.$count(previewSessions, eq(previewSessions.previewLinkId, linkId))) > 0;
}

/** Returns null when the slug is taken. */
export async function insertLink(
  tx: Tx,
  link: LinkValues & { createdBy: string; createdAt: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(previewLinks)
    .values(link)
    .onConflictDoNothing({ target: previewLinks.slug })
    .returning({ id: previewLinks.id });
  return row?.id ?? null;
}

export async function updateLink(tx: Tx, id: string, link: LinkValues): Promise<void> {
  await tx.update(previewLinks).set(link).where(eq(previewLinks.id, id));
}

/** Returns null when the link does not exist or is already in that state. */
export async function setLinkActive(
  tx: Tx,
  id: string,
  isActive: boolean,
): Promise<{ communityId: string; title: string } | null> {
  const [row] = await tx
    .update(previewLinks)
    .set({ isActive })
    .where(and(eq(previewLinks.id, id), ne(previewLinks.isActive, isActive)))
    .returning({ communityId: previewLinks.communityId, title: previewLinks.title });
  return row ?? null;
}
