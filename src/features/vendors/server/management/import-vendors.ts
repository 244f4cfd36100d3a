import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { refreshVendorStats } from '../../../contributions/server/vendor-stats.ts';
import type { VendorImportInput, VendorImportResult } from '../../vendor-import.schema.ts';
import { countsOf, planVendorImport } from './plan-vendor-import.ts';
import { insertSeededVendors } from './vendor-import.queries.ts';

/**
 * Adds the rows that are new, all or none; like seeded vendors they count for nobody. Which ones are new is decided
 * again, in the end by the unique index: another admin may have imported the same file a moment ago.
 */
export async function importVendors(
  { db, viewer, clock }: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const plan = await planVendorImport(tx, input);
    const counts = countsOf(plan.rows);
    const inserted = await insertSeededVendors(tx, plan.vendors, now);
    await refreshVendorStats(
      tx,
      inserted.map(({ id }) => id),
      now,
    );
    await recordImport(tx, { adminId: viewer.userId, inserted, now });
    return {
      added: inserted.length,
      duplicate: counts.duplicate + counts.new - inserted.length,
      faulty: counts.faulty,
    };
  });
}

/** One entry for each community that got vendors. */
async function recordImport(
  tx: Tx,
  { adminId, inserted, now }: { adminId: string; inserted: { id: string; communityId: string }[]; now: Date },
): Promise<void> {
  for (const [communityId, vendors] of Map.groupBy(inserted, (vendor) => vendor.communityId)) {
    await recordAudit(tx, {
      actorId: adminId,
      action: 'vendor.import',
      subjectType: 'community',
      subjectId: communityId,
      communityId,
      details: { after: { added: vendors.length, vendorIds: vendors.map(({ id }) => id) } },
      now,
    });
  }
}
