import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { insertDirectoryAddresses } from '../../../homes/server/communities.ts';
import type { ImportAddressesInput } from '../../address-import.schema.ts';
import { addressImportMessages } from '../../address-import-rules.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { areaOf } from './address-of-row.ts';
import { deleteDirectoryAddresses, lockDirectory } from './directory-list.queries.ts';
import { planAddressImport } from './plan-address-import.ts';
import { readAddressRows } from './read-address-rows.ts';
import { replaceResidents } from './roster.queries.ts';

/**
 * Adds the file's new addresses to the community's directory, all or none. What is faulty is left out; what the file
 * does not hold stays unless asked otherwise, and then only when no row is faulty. Names of residents and invented
 * addresses go with every import. Homes of people are not touched.
 */
export async function importAddresses(
  context: SignedInContext,
  { slug, csv, removesMissing }: ImportAddressesInput,
): Promise<{ added: number; removed: number }> {
  const { db, viewer } = context;
  const { addressLine } = await requireAdministeredCommunity(db, viewer, slug);
  // Reading takes a while: nothing is locked meanwhile.
  const file = await readAddressRows(csv, areaOf(addressLine));
  const { result } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    await lockDirectory(tx, community.id);
    const plan = await planAddressImport(tx, community, file);
    if (removesMissing && plan.faulty.length > 0) {
      throw invalidField('removesMissing', addressImportMessages.faultyRows);
    }
    // The invented ones first: they may stand where a real one comes.
    await deleteDirectoryAddresses(tx, community.id, plan.sampleIds);
    const missing = removesMissing ? plan.missing.map(({ id }) => id) : [];
    const removed = await deleteDirectoryAddresses(tx, community.id, missing);
    const entries = plan.added.map(({ entry }) => ({ ...entry, importedAt: now }));
    const added = await insertDirectoryAddresses(tx, entries);
    await replaceResidents(tx, community.id, plan.residents);
    return {
      entries: [
        {
          action: 'address.import',
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
          details: { after: { added, removed } },
        },
      ],
      touches: {},
      result: { added, removed },
    };
  });
  return result;
}
