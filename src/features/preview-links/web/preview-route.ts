import { api } from '../../../web/api-client.ts';
import { searchTexts } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/list-texts.ts';
import { parsePreviewSlug } from '../preview-link.rules.ts';

export interface PreviewSearch extends VendorListSearch {
  via?: string | undefined;
}

export function previewSearch(search: Record<string, unknown>): PreviewSearch {
  return { ...vendorListSearch(search), ...searchTexts(search, 'via') };
}

/** @param calls the client to use; the server passes that of the request */
export const previewQuery = (slug: string, calls = api) =>
  calls.previewLinks.getPreview.queryOptions({ input: { slug: parsePreviewSlug(slug) } });

export const endedLinkQuery = (slug: string | undefined, calls = api) =>
  calls.previewLinks.getEndedLink.queryOptions({ input: { slug: parsePreviewSlug(slug) } });
