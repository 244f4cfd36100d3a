import { systemClock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { DataStep } from '../../../../platform/db/migrate.ts';
import { refreshVendorStats } from '../../../figures/server/vendor-stats.ts';
import { normalizeAddress } from '../../../homes/server/address-form/normalize-address.ts';
import {
  deleteDirectoryRows,
  type HeldHome,
  listDirectoryHomes,
  listHouseholds,
  listVendorIdsOfHomes,
  mergeHouseholds,
  normalizedColumns,
  readTexts,
  writeForms,
  writeUniqueForms,
} from './one-form.queries.ts';

/**
 * Brings every address to the form that `normalizeAddress` gives it now, and merges homes that thereby become one,
 * with their people, invitations and costs. Nobody's approval passes on to another: it is a person's, not a home's.
 *
 * Raise the version whenever `normalizeAddress` changes what it answers.
 */
export const homesOfOneForm: DataStep = { name: 'homes of one form', version: 2, run: bringToOneForm };

export async function bringToOneForm(tx: Tx): Promise<void> {
  for (const column of normalizedColumns) {
    const changed = changedForms(await readTexts(tx, column));
    await writeForms(tx, column, changed);
  }
  await bringDirectoryToOneForm(tx);
  await bringHouseholdsToOneForm(tx);
}

/** The texts whose form is another one now. A text without a form keeps the one it has. */
function changedForms<Held extends { text: string; form: string | null }>(rows: readonly Held[]) {
  return rows.flatMap((row) => {
    const form = normalizeAddress(row.text);
    return form === '' || form === row.form ? [] : [{ ...row, form }];
  });
}

async function bringDirectoryToOneForm(tx: Tx): Promise<void> {
  const homes = await listDirectoryHomes(tx);
  const { kept, others } = oneOfEach(homes);
  await deleteDirectoryRows(tx, [...others.keys()]);
  await writeUniqueForms(tx, 'directory_addresses', changedForms(kept));
}

async function bringHouseholdsToOneForm(tx: Tx): Promise<void> {
  const homes = await listHouseholds(tx);
  const { kept, others } = oneOfEach(homes);
  for (const [from, into] of others) await mergeHouseholds(tx, { from, into });
  await writeUniqueForms(tx, 'households', changedForms(kept));
  const merged = [...new Set(others.values())];
  await refreshVendorStats(tx, await listVendorIdsOfHomes(tx, merged), systemClock.now());
}

/** Returns the first home of each form in each community, and the others with the id of the first. */
function oneOfEach(homes: readonly HeldHome[]): { kept: HeldHome[]; others: Map<string, string> } {
  const first = new Map<string, HeldHome>();
  const others = new Map<string, string>();
  for (const home of homes) {
    const key = `${home.communityId} ${normalizeAddress(home.text) || home.form}`;
    const known = first.get(key);
    if (known) others.set(home.id, known.id);
    else first.set(key, home);
  }
  return { kept: [...first.values()], others };
}
