import { z } from 'zod';
import { toCommunitySlug } from '../../../../catalogue/community-slug.ts';
import { brandingMessages } from '../../../communities/community.rules.ts';
import { decidedRequestMessages } from '../../../communities/decided-request.schema.ts';

/** The form of a new community; converts its texts to the call's input. */
export const communityTexts = z.object({
  name: z.string().refine((name) => toCommunitySlug(name) !== '', decidedRequestMessages.name),
  totalHomes: z
    .string()
    .transform((text) => text.replaceAll(/[\s,]/g, ''))
    .refine((digits) => /^\d{0,6}$/.test(digits), brandingMessages.homes)
    .transform((digits) => (digits === '' ? null : Number(digits))),
});
