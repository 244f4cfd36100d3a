import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { totalOf } from '../../../../platform/db/row-count.ts';
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

const longestWaiting = (db: Queryable, limit: number) =>
  listWaitingAddressChanges(db, { query: '', communitySlug: null }, { limit, offset: 0 });

/** Returns how many they are, to be a part of a query. */
export const waitingAddressChangesTotal = (db: Queryable) => totalOf(longestWaiting(db, 1));

/** Returns the same requests, as an admin is told of them. */
export async function waitingAddressChanges(db: Queryable, limit: number): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, limit);
  return waitingQueue(rows, ({ personName, requestedAddress, requestedAt }) => ({
    label: `${personName}, ${requestedAddress}`,
    since: requestedAt,
  }));
}
