import { z } from 'zod';
import { costKinds, costUnits } from '../../catalogue/cost-kinds.ts';
import { previewEvents, previewIntents, previewSources } from '../../catalogue/preview-events.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { personName } from '../accounts/account.schema.ts';
import { costLine, costLineInput, costMessages, showNameInput } from '../costs/cost.schema.ts';
import { communityHeader, communitySlug, placeSelection, shownAddress } from '../homes/home.schema.ts';
import { commentsInput, hasTie } from '../reviews/review.schema.ts';
import { maxSlugLength } from './preview-link.rules.ts';
import { previewMessages } from './preview-link.texts.ts';

/** Any format: invalid slugs find no link. */
const previewSlug = z.string().trim().toLowerCase().max(maxSlugLength);
const linkInput = z.object({ slug: previewSlug });
const linkVendorInput = linkInput.extend({ vendorId: z.uuid() });

export const previewPageInput = linkInput;

export const provideIdentityInput = linkInput.extend({
  name: personName,
  /** Unlike at sign-up, a typed address is accepted: no approval depends on it. */
  place: placeSelection,
  source: z.enum(previewSources).default('link'),
});
export type ProvideIdentityInput = z.infer<typeof provideIdentityInput>;

const stars = z
  .int(previewMessages.ratingRequired)
  .min(1, previewMessages.ratingRequired)
  .max(5, previewMessages.ratingRequired);

export const rateVendorAsVisitorInput = linkVendorInput.extend({
  rating: stars,
  comments: commentsInput,
  hasTie,
  showName: z.boolean(),
});
export type RateVendorAsVisitorInput = z.infer<typeof rateVendorAsVisitorInput>;

export const shareCostsAsVisitorInput = linkVendorInput.extend({
  /** All of the visitor's costs of this vendor; kinds that are missing or 0 are removed. */
  lines: z
    .array(costLineInput)
    .max(5)
    .refine((lines) => lines.some(({ amount }) => amount > 0), costMessages.costRequired),
  showName: showNameInput,
});
export type ShareCostsAsVisitorInput = z.infer<typeof shareCostsAsVisitorInput>;

export const notePreviewIntentInput = linkVendorInput.extend({ event: z.enum(previewIntents) });
export type NotePreviewIntentInput = z.infer<typeof notePreviewIntentInput>;

/** Sent only to the visitor. */
export const visitorData = z.object({
  name: z.string(),
  /** For greetings; null when the name does not tell. */
  firstName: z.string().nullable(),
  /** 'Robin F.', as neighbors read it. */
  shortName: z.string().nullable(),
  address: shownAddress,
  /** Place id of the address; null when it was typed. */
  placeId: z.string().nullable(),
  streetName: z.string().nullable(),
  reviews: z.array(
    z.object({
      vendorId: z.uuid(),
      rating: z.number().int(),
      comments: z.string(),
      hasTie: z.boolean(),
      isAnonymous: z.boolean(),
    }),
  ),
  costs: z.array(costLine.extend({ vendorId: z.uuid(), isAnonymous: z.boolean() })),
});
export type VisitorData = z.infer<typeof visitorData>;

export const previewPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  community: communityHeader,
  /** Null until this browser's visitor has given name and address. */
  visitor: visitorData.nullable(),
});
export type PreviewPageData = z.infer<typeof previewPage>;

/** Where people with an old link can ask for access. */
export const endedLink = z.object({ communitySlug: z.string(), communityName: z.string() });
export type EndedLink = z.infer<typeof endedLink>;

export const visitorShares = z.object({
  ratings: z.array(z.object({ vendorId: z.uuid(), vendorName: z.string(), rating: z.number().int() })),
  costs: z.array(
    z.object({
      vendorId: z.uuid(),
      vendorName: z.string(),
      kind: z.enum(costKinds),
      amount: z.number(),
      unit: z.enum(costUnits),
    }),
  ),
});
export type VisitorShares = z.infer<typeof visitorShares>;

export const keptShares = z.object({ ratings: z.number().int(), costs: z.number().int() });

export const listVisitorsInput = pageInput.extend({
  /** Matches part of the name or address. */
  query: z.string().trim().max(100).default(''),
  communitySlug: communitySlug.nullable().default(null),
});
export type ListVisitorsInput = z.infer<typeof listVisitorsInput>;

const identity = z.object({
  id: z.uuid(),
  /** Erased once the visitor becomes a resident: then their account has it. */
  name: z.string().nullable(),
  address: shownAddress.nullable(),
  communityName: z.string(),
  linkTitle: z.string().nullable(),
  source: z.string(),
  createdAt: z.date(),
  adoptedAt: z.date().nullable(),
});

export const visitorRow = identity.extend({ ratings: z.int(), costs: z.int() });
export type VisitorRow = z.infer<typeof visitorRow>;

export const visitorPage = pageOf(visitorRow);

export const visitorIdInput = z.object({ sessionId: z.uuid() });

export const visitorDetail = identity.extend({
  expiresAt: z.date(),
  /** The newest 200, oldest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      at: z.date(),
      eventType: z.enum(previewEvents),
      vendorName: z.string().nullable(),
    }),
  ),
  ratings: z.array(
    z.object({
      vendorId: z.uuid(),
      vendorName: z.string(),
      rating: z.int(),
      comments: z.string(),
      hasTie: z.boolean(),
    }),
  ),
  costs: z.array(
    z.object({
      id: z.uuid(),
      vendorName: z.string(),
      costKind: z.enum(costKinds),
      amount: z.number(),
      currency: z.string(),
      unit: z.enum(costUnits),
    }),
  ),
});
export type VisitorDetail = z.infer<typeof visitorDetail>;
export type VisitorEvent = VisitorDetail['events'][number];
