import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { readPage } from '../../../../platform/paging.ts';
import type { DirectoryPage } from '../../address-import.schema.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { listDirectoryPage } from './directory-list.queries.ts';
import { countResidents, countSampleAddresses, listResidents } from './roster.queries.ts';

/** Returns the addresses a community knows of, by street and number, and who lives there according to its file. */
export async function listDirectory(
  { db, viewer }: SignedInContext,
  { slug, query, page }: { slug: string; query: string; page: number },
): Promise<DirectoryPage> {
  const { id: communityId } = await requireAdministeredCommunity(db, viewer, slug);
  const { rows, ...list } = await readPage(page, (window) =>
    listDirectoryPage(db, { communityId, query }, window),
  );
  const residents = await listResidents(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...list,
    rows: rows.map((row) => ({
      ...row,
      residents: residents
        .filter(({ addressId }) => addressId === row.id)
        .map(({ name, email }) => ({ name, email })),
    })),
    sampleCount: await countSampleAddresses(db, communityId),
    residentCount: await countResidents(db, communityId),
  };
}
