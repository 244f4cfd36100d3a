import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import type { VendorImportInput, VendorImportResult } from '../../vendor-import.schema.ts';
import { countsOf, planVendorImport } from './plan-vendor-import.ts';
import { insertSeededVendors } from './vendor-import.queries.ts';

/**
 * Adds the rows that are new, all or none; like seeded vendors they count for nobody. Which ones are new is decided
 * again, in the end by the unique index: another admin may have imported the same file a moment ago.
 */
export async function importVendors(
  context: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportResult> {
  const { result } = await decide(context, async (tx, now) => {
    const plan = await planVendorImport(tx, input);
    const counts = countsOf(plan.rows);
    const inserted = await insertSeededVendors(tx, plan.vendors, now);
    const result = {
      added: inserted.length,
      duplicate: counts.duplicate + counts.new - inserted.length,
      faulty: counts.faulty,
    };
    const touches = { vendorIds: inserted.map(({ id }) => id) };
    return { entries: entriesOf(inserted), touches, result };
  });
  return result;
}

/** One entry for each community that got vendors. */
function entriesOf(inserted: readonly { id: string; communityId: string }[]): DecisionEntry[] {
  const byCommunity = [...Map.groupBy(inserted, (vendor) => vendor.communityId)];
  return byCommunity.map(([communityId, vendors]) => ({
    action: 'vendor.import',
    subjectType: 'community',
    subjectId: communityId,
    communityId,
    details: { after: { added: vendors.length, vendorIds: vendors.map(({ id }) => id) } },
  }));
}
