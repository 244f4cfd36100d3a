import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { type AddressRequestMetadata, addressChangeRequests } from '../../../../schema/household.tables.ts';

export interface NewAddressRequest {
  userId: string;
  currentAddress: string | null;
  currentNormalizedAddress: string | null;
  requestedAddress: string;
  requestedFormattedAddress: string;
  requestedNormalizedAddress: string;
  requestedPlaceId: string | null;
  reason: string;
  metadata: AddressRequestMetadata;
  createdAt: Date;
}

/** Writes the request down; one that still waits is replaced, so that an admin decides about the newest request only. */
export async function upsertWaitingRequest(db: Queryable, request: NewAddressRequest) {
  const [row] = await db
    .insert(addressChangeRequests)
    .values(request)
    .onConflictDoUpdate({
      target: addressChangeRequests.userId,
      targetWhere: sql`status = 'pending'`,
      set: request,
    })
    .returning({
      id: addressChangeRequests.id,
      requestedAddress: addressChangeRequests.requestedFormattedAddress,
      status: addressChangeRequests.status,
      decisionReason: addressChangeRequests.decisionReason,
      createdAt: addressChangeRequests.createdAt,
      decidedAt: addressChangeRequests.decidedAt,
    });
  if (!row) throw new Error('The request was neither inserted nor replaced.');
  return row;
}
