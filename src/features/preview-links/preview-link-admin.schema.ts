import { z } from 'zod';
import { cleanLine, cleanText } from '../../platform/letters.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import { linkSlugPattern, maxLinkSlugLength } from './preview-link.rules.ts';

export const maxDescriptionLength = 500;
const longestTitle = 120;

export const previewLinkMessages = {
  missing: 'Missing Fields',
  slug: 'Please enter a slug.',
  slugShape: 'Use lower-case letters, digits and single dashes, such as boca-bridges.',
  slugTaken: 'Another link has this slug already. Each one needs its own, such as boca-bridges-mailbox.',
  community: 'Please choose a community.',
  communityInUse:
    'Visitors have used this link already, so it stays with its community. Make a new link for another one.',
  title: 'Please enter a title.',
  notReady: 'Add at least three vendors first: visitors rate those they know.',
} as const;

export const previewLinkInput = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, previewLinkMessages.slug)
    .max(maxLinkSlugLength, `Please use at most ${maxLinkSlugLength} characters.`)
    .regex(linkSlugPattern, previewLinkMessages.slugShape),
  communitySlug: z.string().trim().toLowerCase().min(1, previewLinkMessages.community).max(100),
  title: z
    .string()
    .overwrite(cleanLine)
    .min(1, previewLinkMessages.title)
    .max(longestTitle, `Please use at most ${longestTitle} characters.`),
  description: z
    .string()
    .overwrite(cleanText)
    .max(maxDescriptionLength, `Please use at most ${maxDescriptionLength} characters.`),
  isActive: z.boolean(),
});
export type PreviewLinkInput = z.infer<typeof previewLinkInput>;

export const previewLinkIdInput = z.object({ linkId: z.uuid() });

export const updatePreviewLinkInput = previewLinkInput.extend({
  ...previewLinkIdInput.shape,
  /** What the form showed; see `requireSeen`. */
  seen: z
    .object({ slug: z.string(), title: z.string(), description: z.string(), isActive: z.boolean() })
    .optional(),
});
export type UpdatePreviewLinkInput = z.infer<typeof updatePreviewLinkInput>;

export const setPreviewLinkActiveInput = previewLinkIdInput.extend({ isActive: z.boolean() });

export const listPreviewLinksInput = pageInput.extend({
  /** Matches part of the title, slug or description. */
  query: z.string().trim().max(100).default(''),
  communitySlug: communitySlug.nullable().default(null),
  isActive: z.boolean().nullable().default(null),
});
export type ListPreviewLinksInput = z.infer<typeof listPreviewLinksInput>;

export const previewLinkRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  url: z.string(),
  communitySlug: z.string(),
  communityName: z.string(),
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: z.date(),
  figures: z.object({
    pageViews: z.int(),
    /** Visitors who gave their name and address. */
    sessions: z.int(),
    /** Rated vendors, counted once per visitor and vendor; costs in the same way. */
    ratings: z.int(),
    costs: z.int(),
    /** Vendors added by visitors after they requested access. */
    vendors: z.int(),
  }),
  /** Page views by source. */
  sources: z.record(z.string(), z.int()),
});
export type PreviewLinkRow = z.infer<typeof previewLinkRow>;

export const previewLinkPage = pageOf(previewLinkRow);

export const previewLinkFlyer = z.object({
  slug: z.string(),
  title: z.string(),
  communityName: z.string(),
  isActive: z.boolean(),
  url: z.string(),
  /** A shorter URL that leads to the same page and counts as the flyer. */
  shortUrl: z.string(),
  supportEmail: z.string(),
  /** The name of the people who run this site; null if it is not known. */
  sender: z.string().nullable(),
  /** Whether the URLs only work on the machine that serves them, because PUBLIC_URL is not set. */
  isLocal: z.boolean(),
});
export type PreviewLinkFlyer = z.infer<typeof previewLinkFlyer>;
