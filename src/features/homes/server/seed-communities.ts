import type { Tx } from '../../../platform/db/database.ts';
import { bocaBridges, bocaBridgesArea } from './boca-bridges.ts';
import { insertCommunity } from './community.queries.ts';
import { insertDirectoryAddresses } from './directory.queries.ts';
import { directoryEntry } from './directory-entry.ts';
import { fictionalDirectory } from './fictional-directory.ts';

/**
 * Makes Boca Bridges, unless it exists: whatever its admins have made of it since stays. Two processes starting at once
 * seed it once.
 *
 * @param hasSampleAddresses with invented addresses to try sign-up with; never in production
 */
export async function seedCommunities(tx: Tx, hasSampleAddresses: boolean): Promise<void> {
  const id = await insertCommunity(tx, bocaBridges);
  if (id === null || !hasSampleAddresses) return;
  const community = { id, slug: bocaBridges.slug };
  await insertDirectoryAddresses(
    tx,
    fictionalDirectory(bocaBridgesArea).map((address) => ({
      ...directoryEntry(community, address),
      isSample: true,
    })),
  );
}
