import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Config } from '../../../platform/config/config.ts';
import { notFound } from '../../../platform/errors.ts';
import { isLoopback } from '../../../platform/http/client-address.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { requireAdministeredCommunity } from '../../communities/server/administered-communities.ts';
import { flyerPath, maxChartDays } from '../preview-link.rules.ts';
import type {
  ListPreviewLinksInput,
  PreviewLinkFlyer,
  PreviewLinkMetrics,
  PreviewLinkRow,
} from '../preview-link-admin.schema.ts';
import { findLink, listFigures, listLinks } from './preview-link-admin.queries.ts';

/** Returns preview links with their figures, newest first. */
export async function listPreviewLinks(
  { db, config }: SignedInContext,
  { page, ...filters }: ListPreviewLinksInput,
): Promise<PageOf<PreviewLinkRow>> {
  const found = await readPage(page, (window) => listLinks(db, filters, window));
  return {
    ...found,
    rows: found.rows.map(({ pageViews, sessions, ratings, costs, vendors, description, ...link }) => ({
      ...link,
      description: description ?? '',
      url: previewLinkUrl(config, link.slug),
      figures: { pageViews, sessions, ratings, costs, vendors },
    })),
  };
}

/** Returns the contents of a link's flyer, for the admins of its community. */
export async function getPreviewLinkFlyer(
  { db, config, viewer }: SignedInContext,
  { linkId }: { linkId: string },
): Promise<PreviewLinkFlyer> {
  const link = await findLink(db, linkId);
  if (!link) throw notFound('There is no such preview link.');
  await requireAdministeredCommunity(db, viewer, link.communitySlug);
  const { slug, title, communityName, isActive } = link;
  return {
    slug,
    title,
    communityName,
    isActive,
    url: previewLinkUrl(config, slug),
    shortUrl: config.publicUrl + flyerPath(slug),
    supportEmail: config.supportEmail,
    isLocal: isLoopback(new URL(config.publicUrl).hostname),
  };
}

const dayMs = 24 * 60 * 60_000;
const formatDay = (at: Date) => at.toISOString().slice(0, 10);

/** Returns a link's figures: in total, by source and by day. */
export async function getPreviewLinkMetrics(
  { db, clock }: SignedInContext,
  { linkId }: { linkId: string },
): Promise<PreviewLinkMetrics> {
  if (!(await findLink(db, linkId))) throw notFound();
  const now = clock.now();
  const since = formatDay(new Date(now.getTime() - (maxChartDays - 1) * dayMs));
  const rows = await listFigures(db, linkId, since);
  const all = rows.find(({ day, isSource }) => day === null && !isSource);
  const { pageViews = 0, sessions = 0, ratings = 0, costs = 0, vendors = 0 } = all ?? {};
  return {
    figures: { pageViews, sessions, ratings, costs, vendors },
    sources: rows.flatMap(({ source, isSource, pageViews: views }) =>
      isSource && source !== null && views > 0 ? { source, pageViews: views } : [],
    ),
    days: rows.flatMap(({ day, pageViews: views, sessions: begun }) =>
      day === null ? [] : { day, pageViews: views, sessions: begun },
    ),
    today: formatDay(now),
  };
}

/** Returns the public URL of a link. */
const previewLinkUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string =>
  `${publicUrl}/community-preview/${slug}`;
