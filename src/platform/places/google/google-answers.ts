import { z } from 'zod';
import { PlacesError } from '../places-error.ts';

/** As much of the provider's answers as is asked for. It leaves out what it does not know, so little is required. */
const localizedText = z.object({ text: z.string().default('') });

const prediction = z.object({
  placeId: z.string(),
  structuredFormat: z.object({ mainText: localizedText, secondaryText: localizedText.optional() }),
});

export const autocompleteAnswer = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
});

export const addressAnswer = z.object({
  id: z.string(),
  formattedAddress: z.string().optional(),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;

export const businessAnswer = z.object({
  id: z.string(),
  displayName: localizedText.optional(),
  formattedAddress: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.number().int().min(0).optional(),
});

const review = z.object({
  rating: z.number(),
  relativePublishTimeDescription: z.string().default(''),
  text: localizedText.optional(),
  originalText: localizedText.optional(),
  authorAttribution: z.object({ displayName: z.string(), uri: z.string().optional() }),
});
export type ReviewAnswer = z.infer<typeof review>;

export const detailsAnswer = businessAnswer.omit({ displayName: true, formattedAddress: true }).extend({
  reviews: z.array(review).default([]),
});

/**
 * Checks an answer of the provider.
 *
 * @throws PlacesError 'malformed'
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('malformed');
  return parsed.data;
}
