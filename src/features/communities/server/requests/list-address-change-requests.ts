import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { ListWaitingInput } from '../../../homes/waiting-list.schema.ts';
import { type WaitingQueue, waitingQueue } from '../../../homes/waiting-queue.ts';
import type { AddressChangeRow } from '../../decided-request.schema.ts';
import { listWaitingAddressChanges } from './address-change.queries.ts';

/** Address changes that wait for a decision, the longest first. */
export function listAddressChangeRequests(
  { db }: SignedInContext,
  { page, ...filters }: ListWaitingInput,
): Promise<PageOf<AddressChangeRow>> {
  return readPage(page, (window) => listWaitingAddressChanges(db, filters, window));
}

/** Returns the same, as an admin is told of it. */
export async function waitingAddressChanges(db: Queryable, limit: number): Promise<WaitingQueue> {
  const everywhere = { query: '', communitySlug: null };
  const rows = await listWaitingAddressChanges(db, everywhere, { limit, offset: 0 });
  return waitingQueue(rows, ({ personName, requestedAddress, requestedAt }) => ({
    label: `${personName}, ${requestedAddress}`,
    since: requestedAt,
  }));
}
