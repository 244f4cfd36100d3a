import { z } from 'zod';

/** What a new community needs, and what of it is there. */
export const communitySetup = z.object({
  hasRoster: z.boolean(),
  vendorCount: z.number().int(),
  hasHoaAdmin: z.boolean(),
  hasPhoto: z.boolean(),
  hasPreviewLink: z.boolean(),
});
export type CommunitySetup = z.infer<typeof communitySetup>;
