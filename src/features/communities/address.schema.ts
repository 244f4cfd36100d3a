import { z } from 'zod';

/** Texts quoted from the specification (sections 5 and 8 of the resident document). */
export const addressMessages = {
  unavailable: 'Address suggestions are unavailable right now. Please try refreshing the page.',
  fromSuggestions: 'Please select a valid address from the suggestions.',
  notAStreet: 'Please select a valid street address from the suggestions.',
} as const;

const placeholders = ['address not provided', 'no address', 'unknown', 'pending', 'not specified', 'n/a'];

/** True for texts that stand for 'no address' (specification, section 5). */
export function isPlaceholderAddress(address: string): boolean {
  const text = address.toLowerCase();
  return placeholders.some((placeholder) => text.includes(placeholder));
}

const addressText = z
  .string()
  .trim()
  .min(1, addressMessages.fromSuggestions)
  .max(300, 'Please use at most 300 characters.')
  .regex(/^\P{Cc}*$/u, addressMessages.notAStreet)
  .refine((address) => !isPlaceholderAddress(address), addressMessages.notAStreet);

/** Ties suggestions to the look-up of what was picked among them (`Places`); one for each time somebody types. */
const sessionToken = z.uuid().optional();

/**
 * The address a person chose. `suggestion`: the server looks the place id up again and takes everything else from
 * there. `typed`: accepted only while the provider fails, and then marked as unconfirmed for the admin to check.
 */
export const placeSelection = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('suggestion'),
      placeId: z.string().min(1).max(300),
      text: addressText,
      sessionToken,
    }),
    z.object({ kind: z.literal('typed'), text: addressText }),
  ],
  { error: addressMessages.fromSuggestions },
);
export type PlaceSelection = z.infer<typeof placeSelection>;

export const addressSuggestion = z.object({
  placeId: z.string(),
  /** Number and street. */
  mainText: z.string(),
  /** City, state and postal code. */
  secondaryText: z.string(),
  /** Put there by the browser that asked, to send along with the pick. */
  sessionToken,
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const searchAddressesInput = z.object({
  query: z.string().trim().max(200),
  communitySlug: z.string().max(100).optional(),
  sessionToken,
});

export const normalizeAddressInput = z.object({ address: z.string().max(300) });
