import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import type { AddressChangeRow } from '../../decided-request.schema.ts';
import type { ListWaitingInput } from '../../waiting-list.schema.ts';
import { listWaitingAddressChanges } from './address-change.queries.ts';

/** Address changes that wait for a decision, the longest first. */
export function listAddressChangeRequests(
  { db }: SignedInContext,
  { page, ...filters }: ListWaitingInput,
): Promise<PageOf<AddressChangeRow>> {
  return readPage(page, (window) => listWaitingAddressChanges(db, filters, window));
}
