import { z } from 'zod';
import { cleanLine, cleanText } from '../../platform/letters.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import { linkSlugPattern, longestLinkSlug } from './preview-link.rules.ts';

export const longestDescription = 500;
const longestTitle = 120;

/** Texts of the form for a preview link. */
export const previewLinkMessages = {
  missing: 'Missing Fields',
  slug: 'Please enter a slug.',
  slugShape: 'Use lower-case letters, digits and single dashes, such as boca-bridges.',
  slugTaken: 'Another link has this slug already. Each one needs its own, such as boca-bridges-mailbox.',
  community: 'Please choose a community.',
  communityInUse:
    'Visitors have used this link already, so it stays with its community. Make a new link for another one.',
  title: 'Please enter a title.',
} as const;

export const previewLinkInput = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, previewLinkMessages.slug)
    .max(longestLinkSlug, `Please use at most ${longestLinkSlug} characters.`)
    .regex(linkSlugPattern, previewLinkMessages.slugShape),
  communitySlug: z.string().trim().toLowerCase().min(1, previewLinkMessages.community).max(100),
  title: z
    .string()
    .overwrite(cleanLine)
    .min(1, previewLinkMessages.title)
    .max(longestTitle, `Please use at most ${longestTitle} characters.`),
  /** Empty: none. */
  description: z
    .string()
    .overwrite(cleanText)
    .max(longestDescription, `Please use at most ${longestDescription} characters.`),
  isActive: z.boolean(),
});
export type PreviewLinkInput = z.infer<typeof previewLinkInput>;

export const previewLinkIdInput = z.object({ linkId: z.uuid() });

export const updatePreviewLinkInput = previewLinkInput.extend(previewLinkIdInput.shape);
export type UpdatePreviewLinkInput = z.infer<typeof updatePreviewLinkInput>;

export const setPreviewLinkActiveInput = previewLinkIdInput.extend({ isActive: z.boolean() });

export const listPreviewLinksInput = pageInput.extend({
  /** Part of the title, the slug or the description. */
  query: z.string().trim().max(100).default(''),
  communitySlug: communitySlug.nullable().default(null),
  isActive: z.boolean().nullable().default(null),
});
export type ListPreviewLinksInput = z.infer<typeof listPreviewLinksInput>;

const linkFigures = z.object({
  pageViews: z.int(),
  sessions: z.int(),
  ratings: z.int(),
  costs: z.int(),
  vendors: z.int(),
});

export const previewLinkRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** What is handed out. */
  url: z.string(),
  communitySlug: z.string(),
  communityName: z.string(),
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: z.date(),
  figures: linkFigures,
});
export type PreviewLinkRow = z.infer<typeof previewLinkRow>;

export const previewLinkPage = pageOf(previewLinkRow);

export const previewLinkMetrics = z.object({
  /** Of all time. */
  figures: linkFigures,
  /** Page views by how people came. */
  sources: z.array(z.object({ source: z.string(), pageViews: z.int() })),
  /** The last 84 days on which anything happened, in any order. */
  days: z.array(z.object({ day: z.iso.date(), pageViews: z.int(), sessions: z.int() })),
  /** The calendar day in UTC. */
  today: z.iso.date(),
});
export type PreviewLinkMetrics = z.infer<typeof previewLinkMetrics>;

export const previewLinkFlyer = z.object({
  slug: z.string(),
  title: z.string(),
  communityName: z.string(),
  isActive: z.boolean(),
  url: z.string(),
});
export type PreviewLinkFlyer = z.infer<typeof previewLinkFlyer>;
