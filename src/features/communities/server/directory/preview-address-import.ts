import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { AddressImportPlan } from '../../address-import.schema.ts';
import { shownImportRows } from '../../address-import-rules.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { areaOf } from './address-of-row.ts';
import { listWaitingAddresses } from './directory-list.queries.ts';
import { planAddressImport } from './plan-address-import.ts';
import { readAddressRows } from './read-address-rows.ts';
import { countDirectory } from './roster.queries.ts';

/** Returns what an import of this file would do: all of it counted, the first rows of each kind shown. */
export async function previewAddressImport(
  { db, viewer }: SignedInContext,
  { slug, csv }: { slug: string; csv: string },
): Promise<AddressImportPlan> {
  const community = await requireAdministeredCommunity(db, viewer, slug);
  const file = await readAddressRows(csv, areaOf(community.addressLine));
  const plan = await planAddressImport(db, community, file);
  const { added, knownCount, faulty, missing } = plan;
  const waiting = await listWaitingAddresses(db, community.id);
  const fresh = new Set(added.map(({ entry }) => entry.normalizedAddress));
  return {
    newCount: added.length,
    knownCount,
    faultyCount: faulty.length,
    missingCount: missing.length,
    residentCount: [...plan.residents.values()].flat().length,
    formerResidentCount: (await countDirectory(db, community.id)).residents,
    sampleCount: plan.sampleIds.length,
    matchingHomes: waiting.filter((address) => fresh.has(address)).length,
    newRows: added
      .slice(0, shownImportRows)
      .map(({ line, entry }) => ({ line, address: entry.formattedAddress })),
    faultyRows: faulty.slice(0, shownImportRows),
    missingRows: missing.slice(0, shownImportRows).map(({ formattedAddress }) => formattedAddress),
  };
}
