import { z } from 'zod';
import { placeSelection } from '../homes/address.schema.ts';
import { personName } from './account.schema.ts';
import { profileMessages } from './profile-messages.ts';

export const addressRequestStatus = z.enum(['pending', 'approved', 'rejected']);

export const addressRequest = z.object({
  id: z.uuid(),
  requestedAddress: z.string(),
  status: addressRequestStatus,
  /** What the admin wrote, if anything. */
  decisionReason: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});
export type AddressRequest = z.infer<typeof addressRequest>;

export const profile = z.object({
  /** The person's own, in full. */
  email: z.string(),
  maskedEmail: z.string(),
  name: z.string(),
  showNamePublic: z.boolean(),
  streetName: z.string().nullable(),
  address: z.string().nullable(),
  isAddressConfirmed: z.boolean(),
  points: z.number().int(),
  submissionsCount: z.number().int(),
  memberSince: z.date(),
  hasHousehold: z.boolean(),
  isHouseholdApproved: z.boolean(),
  /** Whether the person sees what neighbors pay: 'Locked — pending HOA approval'. */
  communityAverages: z.enum(['open', 'locked', 'hidden']),
  /** Newest one, null when none was ever made. */
  addressRequest: addressRequest.nullable(),
  /** Whether an admin gets mails about what waits; null for who is none. */
  wantsAdminMails: z.boolean().nullable(),
  abilities: z.object({
    canInvite: z.boolean(),
    canInviteToHousehold: z.boolean(),
    canDeleteAccount: z.boolean(),
  }),
});
export type Profile = z.infer<typeof profile>;

export const updateProfileInput = z.object({
  name: personName.optional(),
  showNamePublic: z.boolean().optional(),
  /** For admins: a mail a day about what waits for them. */
  wantsAdminMails: z.boolean().optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const requestAddressChangeInput = z.object({
  place: placeSelection,
  reason: z
    .string(profileMessages.reasonRequired)
    .trim()
    .min(1, profileMessages.reasonRequired)
    .max(500, 'Please use at most 500 characters.'),
});
export type RequestAddressChangeInput = z.infer<typeof requestAddressChangeInput>;

export const deleteMyAccountInput = z.object({ confirmation: z.string().max(100) });
