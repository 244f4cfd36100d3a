import { z } from 'zod';
import { costKinds, costUnits } from '../../catalogue/cost-kinds.ts';
import { previewEvents } from '../../catalogue/preview-events.ts';
import { pageInput, pageOf } from '../../platform/paging.schema.ts';
import { communitySlug } from '../homes/community.schema.ts';

export const listVisitorsInput = pageInput.extend({
  /** Part of the name or the address. */
  query: z.string().trim().max(100).default(''),
  communitySlug: communitySlug.nullable().default(null),
});
export type ListVisitorsInput = z.infer<typeof listVisitorsInput>;

const identity = z.object({
  id: z.uuid(),
  /** Erased once the visitor has become a resident: then it is the account's. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  communityName: z.string(),
  linkTitle: z.string().nullable(),
  /** How they came: `link`, `qr` or `flyer`. */
  source: z.string(),
  createdAt: z.date(),
  /** Set: an account took over what the visitor shared. */
  adoptedAt: z.date().nullable(),
});

export const visitorRow = identity.extend({ ratings: z.int(), costs: z.int() });
export type VisitorRow = z.infer<typeof visitorRow>;

export const visitorPage = pageOf(visitorRow);

export const visitorIdInput = z.object({ sessionId: z.uuid() });

export const visitorDetail = identity.extend({
  expiresAt: z.date(),
  /** Oldest first, at most the newest 200. */
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
