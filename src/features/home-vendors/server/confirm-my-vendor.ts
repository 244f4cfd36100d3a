import type { SignedInContext } from '../../../access/server/request-context.ts';
import { notFound } from '../../../platform/errors.ts';
import { markConfirmed } from './my-vendors.queries.ts';

/** Notes 'Yes, still using': the page asks again in a year. No figure depends on it. */
export async function confirmMyVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  if (!(await markConfirmed(db, viewer.userId, vendorId, clock.now()))) throw notFound();
}
