import { z } from 'zod';
import { timeZones } from '../platform/time-zone.ts';

export const me = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** 'Robin F.', as neighbors read it. */
  shortName: z.string().nullable(),
  /** Two characters and a fixed mask; only the profile shows the person's own address in full. */
  maskedEmail: z.string(),
  isConfirmed: z.boolean(),
  isVerified: z.boolean(),
  /** Approved, but this browser has not used an emailed link yet. */
  needsConfirmation: z.boolean(),
  /** Admins do not see the request before the link in the email is opened. */
  isHeld: z.boolean(),
  isPlatformAdmin: z.boolean(),
  isHoaAdmin: z.boolean(),
  isHouseholdApproved: z.boolean(),
  community: z.object({ slug: z.string(), name: z.string() }).nullable(),
  streetName: z.string().nullable(),
  showNamePublic: z.boolean(),
  points: z.number().int(),
  /** Of their community: the zone of all dates on their pages. */
  timeZone: z.enum(timeZones),
});
export type Me = z.infer<typeof me>;

/** The last member of a browser that is signed out now. */
export const knownMember = z.object({
  maskedEmail: z.string(),
  communitySlug: z.string().nullable(),
});
export type KnownMember = z.infer<typeof knownMember>;
