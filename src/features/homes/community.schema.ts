import { z } from 'zod';

export const communitySlug = z.string().trim().toLowerCase().min(1).max(100);

export const communityHeader = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  /** The photo in the sizes there are, for `srcset`. */
  photoSrcSet: z.string().nullable(),
  addressLine: z.string().nullable(),
  /** Ten digits. */
  contactPhone: z.string().nullable(),
  /** Never null or 0 (`totalHomesOf`). */
  totalHomes: z.number().int(),
  /** The person asking lives here. */
  isMine: z.boolean(),
});
export type CommunityHeader = z.infer<typeof communityHeader>;
