import { z } from 'zod';
import { pageOf } from '../../platform/list.schema.ts';
import { homeChecks } from '../accounts/account.schema.ts';
import { shownAddress } from '../homes/home.schema.ts';

export const pendingHouseholdRow = z.object({
  userId: z.uuid(),
  address: shownAddress,
  communityName: z.string(),
  /** The full name, since the admin must know who claims the home. */
  personName: z.string(),
  firstSeenAt: z.date(),
  ...homeChecks.shape,
  /** False if the person typed the address. */
  isAddressConfirmed: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /** Whether a platform admin has approved the person. */
  isVerified: z.boolean(),
});
export type PendingHouseholdRow = z.infer<typeof pendingHouseholdRow>;

export const pendingHouseholdPage = pageOf(pendingHouseholdRow).extend({
  /** The number in the whole list whose name and address match, in homes without other members. */
  matchingCount: z.number().int(),
});
export type PendingHouseholdPage = z.infer<typeof pendingHouseholdPage>;

export const takeBackHouseholdInput = z.object({
  userId: z.uuid(),
  reason: z.string().trim().min(1, 'Please give a reason.').max(500, 'Please use at most 500 characters.'),
});
export type TakeBackHouseholdInput = z.infer<typeof takeBackHouseholdInput>;
