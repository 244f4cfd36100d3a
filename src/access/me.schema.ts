import { z } from 'zod';

/** What the browser knows of the person who is signed in. */
export const me = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Two characters and a fixed mask; the person's own address is shown in full only on the profile. */
  maskedEmail: z.string(),
  isConfirmed: z.boolean(),
  isVerified: z.boolean(),
  /** Approved, but this browser has not used a mailed link yet. */
  needsConfirmation: z.boolean(),
  isPlatformAdmin: z.boolean(),
  isHoaAdmin: z.boolean(),
  isHouseholdApproved: z.boolean(),
  community: z.object({ slug: z.string(), name: z.string() }).nullable(),
  streetName: z.string().nullable(),
  showNamePublic: z.boolean(),
  points: z.number().int(),
});
export type Me = z.infer<typeof me>;
