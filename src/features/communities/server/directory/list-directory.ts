import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import type { DirectoryRow } from '../../address-import.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { listDirectoryPage } from './directory-list.queries.ts';

/** The addresses a community knows of, by street and number. */
export async function listDirectory(
  { db, viewer }: SignedInContext,
  { slug, query, page }: { slug: string; query: string; page: number },
): Promise<PageOf<DirectoryRow>> {
  const { id: communityId } = await requireAdministeredCommunity(db, viewer, slug);
  return readPage(page, (window) => listDirectoryPage(db, { communityId, query }, window));
}
