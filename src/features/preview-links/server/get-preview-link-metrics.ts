import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { longestLookBack } from '../link-figures.ts';
import type { PreviewLinkMetrics } from '../preview-link-admin.schema.ts';
import { findLink, listFigures } from './preview-link-admin.queries.ts';

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Returns what visitors did with a link: in all, by how they came, and day by day. */
export async function getPreviewLinkMetrics(
  { db, clock }: SignedInContext,
  { linkId }: { linkId: string },
): Promise<PreviewLinkMetrics> {
  if (!(await findLink(db, linkId))) throw notFound();
  const now = clock.now();
  const since = dayOf(new Date(now.getTime() - (longestLookBack - 1) * dayMs));
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
    today: dayOf(now),
  };
}
