import type { SignedInContext } from '../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { ListPreviewLinksInput, PreviewLinkRow } from '../preview-link-admin.schema.ts';
import { listLinks } from './preview-link-admin.queries.ts';
import { previewLinkUrl } from './preview-link-url.ts';

/** Returns preview links with what visitors did by them, newest first. */
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
