import { toNormalizedAddress } from '../../src/features/homes/server/address-form/normalize-address.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { addressChangeRequests, communityRequests } from '../../src/schema/household.tables.ts';
import { uniqueWord } from './unique-word.ts';

let count = 0;

/** Returns helpers that make requests waiting for a platform admin. */
export function requestRowsOn(db: Db, clock: Clock) {
  /** Makes an address change request, picked from suggestions unless `placeId` is null. */
  async function addressChange(
    of: { id: string; address: string | null; normalizedAddress: string | null },
    values: { address?: string; placeId?: string | null; reason?: string } = {},
  ) {
    const { address = `${++count} Far Egret Drive, Boca Raton, FL 33496, USA`, placeId = 'place-new' } =
      values;
    const [row] = await db
      .insert(addressChangeRequests)
      .values({
        userId: of.id,
        currentAddress: of.address,
        currentNormalizedAddress: of.normalizedAddress,
        requestedAddress: address.toLowerCase(),
        requestedFormattedAddress: address,
        requestedNormalizedAddress: toNormalizedAddress(address),
        requestedPlaceId: placeId,
        reason: values.reason ?? 'We moved around the corner.',
        createdAt: clock.now(),
      })
      .returning();
    return row as typeof addressChangeRequests.$inferSelect;
  }

  async function communityRequest(values: Partial<typeof communityRequests.$inferInsert> = {}) {
    const [row] = await db
      .insert(communityRequests)
      .values({
        communityName: `Quiet Shores ${++count}`,
        location: 'Delray Beach, FL',
        requestorName: 'Pat Tester',
        requestorEmail: `pat-${uniqueWord()}@porchlist.test`,
        isResident: 'yes',
        createdAt: clock.now(),
        ...values,
      })
      .returning();
    return row as typeof communityRequests.$inferSelect;
  }

  return { addressChange, communityRequest };
}
