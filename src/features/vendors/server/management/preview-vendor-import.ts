import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { VendorImportInput, VendorImportPlan } from '../../vendor-import.schema.ts';
import { countsOf, planVendorImport } from './plan-vendor-import.ts';

/** Returns what an import would do, row by row. */
export async function previewVendorImport(
  { db }: SignedInContext,
  input: VendorImportInput,
): Promise<VendorImportPlan> {
  const { rows } = await planVendorImport(db, input);
  return { rows, counts: countsOf(rows) };
}
