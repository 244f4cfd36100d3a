import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { readPage } from '../../../../platform/paging.ts';
import type { DirectoryPage } from '../../address-import.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { listDirectoryPage } from './directory-list.queries.ts';
import { countDirectory } from './roster.queries.ts';

/** Returns the addresses a community knows of, by street and number, and who lives there according to its file. */
export async function listDirectory(
  context: SignedInContext,
  { slug, ...input }: { slug: string; query: string; page: number },
): Promise<DirectoryPage> {
  const { db } = context;
  const { id: communityId } = await requireAdministeredCommunity(db, context.viewer, slug);
  const [page, { samples, residents }] = await Promise.all([
    readPage(input.page, (window) => listDirectoryPage(db, { communityId, query: input.query }, window)),
    countDirectory(db, communityId),
  ]);
  return { ...page, sampleCount: samples, residentCount: residents };
}
