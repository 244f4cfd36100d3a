import { z } from 'zod';
import { toCommunitySlug } from '../../catalogue/community-slug.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import { saveBrandingInput } from './community.schema.ts';
import { decidedRequestMessages } from './decided-request.schema.ts';

const communityName = z
  .string()
  .trim()
  .max(80, decidedRequestMessages.name)
  .refine((name) => toCommunitySlug(name) !== '', decidedRequestMessages.name);

export const createCommunityInput = z.object({
  name: communityName,
  totalHomes: saveBrandingInput.shape.totalHomes,
});
export type CreateCommunityInput = z.infer<typeof createCommunityInput>;

export const renameCommunityInput = z.object({ slug: communitySlug, name: communityName });
export type RenameCommunityInput = z.infer<typeof renameCommunityInput>;

export const ofCommunityInput = z.object({ slug: communitySlug });

export const managementMessages = {
  defaultCloses: 'Make another community the default one first.',
  closed: 'This community is closed. Reopen it first.',
} as const;

/** A community with the figures that show whether it needs its admins. */
export const communityReport = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isClosed: z.boolean(),
  /** Days since it was created. */
  age: z.int(),
  /** People who are pending, or whose home is. */
  waiting: z.int(),
  /** Homes with an approved member. */
  homes: z.int(),
  /** Null if not known. */
  totalHomes: z.int().nullable(),
  /** Verified people. */
  people: z.int(),
  /** Verified people who visited in the last seven days. */
  activePeople: z.int(),
  /** Categories with at least two vendors. */
  fullCategories: z.int(),
  /** The last visit of a member; null before the first one. */
  lastVisitAt: z.date().nullable(),
  /** Old enough, but with too few active people. */
  isQuiet: z.boolean(),
});
export type CommunityReport = z.infer<typeof communityReport>;

export const listCommunityReportsInput = pageInput;
export const communityReportPage = pageOf(communityReport);
