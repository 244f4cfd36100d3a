import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import type { ListWaitingInput } from '../../../homes/waiting-list.schema.ts';
import type { AddressChangeRow } from '../../decided-request.schema.ts';
import { listWaitingAddressChanges } from './address-change.queries.ts';

/** Address changes that wait for a decision, the longest first. */
export function listAddressChangeRequests(
  { db }: SignedInContext,
  { page, ...filters }: ListWaitingInput,
): Promise<PageOf<AddressChangeRow>> {
  return readPage(page, (window) => listWaitingAddressChanges(db, filters, window));
}

export const addressChangesQueue = queueOf({
  title: 'Address Changes',
  path: '/admin#address-changes',
  rows: (db, { communitySlug }, window) =>
    listWaitingAddressChanges(db, { query: '', communitySlug }, window),
  describe: ({ personName, requestedAddress, requestedAt }) => ({
    label: `${personName}, ${requestedAddress}`,
    since: requestedAt,
  }),
});
