import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PreviewLinkFlyer } from '../preview-link-admin.schema.ts';
import { findLink } from './preview-link-admin.queries.ts';
import { previewLinkUrl } from './preview-link-url.ts';

/** Returns what stands on the flyer of a link. */
export async function getPreviewLinkFlyer(
  { db, config }: SignedInContext,
  { linkId }: { linkId: string },
): Promise<PreviewLinkFlyer> {
  const link = await findLink(db, linkId);
  if (!link) throw notFound('There is no such preview link.');
  const { slug, title, communityName, isActive } = link;
  return { slug, title, communityName, isActive, url: previewLinkUrl(config, slug) };
}
