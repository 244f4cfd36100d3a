import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { MergePlan, MergeVendorsInput } from '../../vendor-admin.schema.ts';
import { planVendorMerge } from './plan-vendor-merge.ts';

/** Returns what a merge would do. */
export function previewVendorMerge({ db }: SignedInContext, input: MergeVendorsInput): Promise<MergePlan> {
  return planVendorMerge(db, input);
}
