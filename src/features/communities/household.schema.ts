import { z } from 'zod';
import { batchIds } from '../../platform/batch.schema.ts';
import { pageOf } from '../../platform/paging.schema.ts';

export const pendingHouseholdRow = z.object({
  /** The person whose place in the home waits for approval. */
  userId: z.uuid(),
  address: z.string(),
  communityName: z.string(),
  /** In full: who approves a home has to know who claims it. */
  personName: z.string(),
  firstSeenAt: z.date(),
  /** What the community's file says of the address and of who claims it. */
  rosterMatch: z.enum(['nameAndAddress', 'addressOnly', 'none']),
  /** False when the person typed the address. */
  isAddressConfirmed: z.boolean(),
  /** How many others of the same home are approved already. */
  approvedOthers: z.number().int(),
  /** How many others wait for a place in the same home. */
  waitingOthers: z.number().int(),
});
export type PendingHouseholdRow = z.infer<typeof pendingHouseholdRow>;

export const pendingHouseholdPage = pageOf(pendingHouseholdRow).extend({
  /** Of all of the list: those whose name and address match, in homes that nobody else has to do with. */
  matchingCount: z.number().int(),
});
export type PendingHouseholdPage = z.infer<typeof pendingHouseholdPage>;

export const householdIdsInput = z.object({ userIds: batchIds });

export const declineHouseholdInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().max(500, 'Please use at most 500 characters.').optional(),
});
export type DeclineHouseholdInput = z.infer<typeof declineHouseholdInput>;
