import { z } from 'zod';
import { batchIds } from '../../platform/batch.ts';
import { pageOf } from '../../platform/paging.ts';

export const pendingHouseholdRow = z.object({
  /** The person whose place in the home waits for approval. */
  userId: z.uuid(),
  address: z.string(),
  communityName: z.string(),
  /** First name and last initial: an HOA admin never sees more of a person. */
  personLabel: z.string(),
  firstSeenAt: z.date(),
  isInDirectory: z.boolean(),
  /** False when the address was typed while the suggestions failed. */
  isAddressConfirmed: z.boolean(),
  /** How many others of the same home are approved already. */
  approvedOthers: z.number().int(),
  /** How many others wait for a place in the same home. */
  waitingOthers: z.number().int(),
});
export type PendingHouseholdRow = z.infer<typeof pendingHouseholdRow>;

export const pendingHouseholdPage = pageOf(pendingHouseholdRow).extend({
  /** Of all of the list: those whose address the directory holds, in homes that nobody else has to do with. */
  matchingCount: z.number().int(),
});
export type PendingHouseholdPage = z.infer<typeof pendingHouseholdPage>;

export const householdIdsInput = z.object({ userIds: batchIds });

export const declineHouseholdInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().max(500, 'Please use at most 500 characters.').optional(),
});
export type DeclineHouseholdInput = z.infer<typeof declineHouseholdInput>;
