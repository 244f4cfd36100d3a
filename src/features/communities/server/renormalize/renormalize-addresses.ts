import { systemClock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DataStep } from '../../../../platform/db/migrate.ts';
import { refreshFigures } from '../../../figures/server/vendor-stats.ts';
import { normalizeAddress } from '../../../homes/server/address-form/normalize-address.ts';
import {
  deleteDirectoryRows,
  listDirectoryHomes,
  listHouseholds,
  listVendorIdsOfHomes,
  mergeHouseholds,
  normalizedColumns,
  readTexts,
  type StoredHome,
  writeUniqueValues,
  writeValues,
} from './renormalize.queries.ts';

/**
 * Updates every normalized address to the current result of `normalizeAddress` and merges homes that become equal, with
 * their people, invitations and costs. Approvals do not pass on, since they belong to a person and not to a home.
 *
 * Raise the version whenever the results of `normalizeAddress` change.
 */
export const renormalizeAddressesStep: DataStep = {
  name: 'homes of one form',
  version: 4,
  run: renormalizeAddresses,
};

export async function renormalizeAddresses(tx: Tx): Promise<void> {
  for (const column of normalizedColumns) {
    const changed = changedRows(await readTexts(tx, column));
    await writeValues(tx, column, changed);
  }
  await renormalizeDirectory(tx);
  await renormalizeHouseholds(tx);
}

/** Leaves a text that cannot be normalized as it is. */
function changedRows<Row extends { text: string; normalized: string | null }>(rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const normalized = normalizeAddress(row.text);
    return normalized === '' || normalized === row.normalized ? [] : [{ ...row, normalized }];
  });
}

async function renormalizeDirectory(tx: Tx): Promise<void> {
  const homes = await listDirectoryHomes(tx);
  const { unique, duplicates } = splitDuplicates(homes);
  await deleteDirectoryRows(tx, [...duplicates.keys()]);
  await writeUniqueValues(tx, 'directory_addresses', changedRows(unique));
}

async function renormalizeHouseholds(tx: Tx): Promise<void> {
  const homes = await listHouseholds(tx);
  const { unique, duplicates } = splitDuplicates(homes);
  for (const [from, into] of duplicates) await mergeHouseholds(tx, { from, into });
  await writeUniqueValues(tx, 'households', changedRows(unique));
  const merged = [...new Set(duplicates.values())];
  await refreshFigures(tx, { vendorIds: await listVendorIdsOfHomes(tx, merged) }, systemClock.now());
}

function splitDuplicates(homes: readonly StoredHome[]): {
  unique: StoredHome[];
  duplicates: Map<string, string>;
} {
  const first = new Map<string, StoredHome>();
  const duplicates = new Map<string, string>();
  for (const home of homes) {
    const key = `${home.communityId} ${normalizeAddress(home.text) || home.normalized}`;
    const known = first.get(key);
    if (known) duplicates.set(home.id, known.id);
    else first.set(key, home);
  }
  return { unique: [...first.values()], duplicates };
}
