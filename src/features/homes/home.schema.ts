import { z } from 'zod';
import { pageInput } from '../../platform/list.schema.ts';
import { addressMessages, isPlaceholderAddress } from './home.rules.ts';

const addressText = z
  .string()
  .trim()
  .min(1, addressMessages.fromSuggestions)
  .max(300, 'Please use at most 300 characters.')
  .regex(/^\P{Cc}*$/u, addressMessages.notAStreet)
  .refine((address) => !isPlaceholderAddress(address), addressMessages.notAStreet);

/** Ties suggestions to the look-up of what was picked among them (`Places`); one for each time somebody types. */
const sessionToken = z.uuid().optional();

/** '3', 'Apt 3', '# 3': all one. */
const unit = z
  .string()
  .trim()
  .max(30, addressMessages.unit)
  .regex(/^(?:[\p{L}\p{N} #.,/&'’-]*[\p{L}\p{N}][.]?)?$/u, addressMessages.unit)
  .optional();

const textOf = (missing: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `Please use at most ${longest} characters.`)
    .regex(/^[^\p{Cc}<>]*$/u, missing)
    .refine((text) => !isPlaceholderAddress(text), missing);

/** An address that is in no list, typed in full. */
const enteredAddress = z.object({
  kind: z.literal('entered'),
  street: textOf(addressMessages.street, 120).regex(/^\d.*\p{L}{2}/u, addressMessages.street),
  unit,
  city: textOf(addressMessages.city, 80).regex(/\p{L}{2}/u, addressMessages.city),
  state: textOf(addressMessages.state, 40),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, addressMessages.postalCode),
});
export type EnteredAddress = z.infer<typeof enteredAddress>;

/**
 * The address a person chose. `suggestion`: the server looks the place id up again and takes everything else but the
 * unit from there. `typed`: accepted only while the provider fails. `entered`: the person's home is not in the list. What
 * somebody typed is unconfirmed: an admin checks it, and nothing opens before.
 */
export const placeSelection = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('suggestion'),
      placeId: z.string().min(1).max(300),
      text: addressText,
      unit,
      sessionToken,
    }),
    z.object({ kind: z.literal('typed'), text: addressText, unit }),
    enteredAddress,
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

/** What a list of what waits for a decision can be searched for: part of a text of its rows. */
const query = z.string().trim().max(100).default('');

export const waitingFilters = z.object({
  query,
  /** Null: all that the person administers. */
  communitySlug: z.string().max(100).nullable().default(null),
});
export type WaitingFilters = z.infer<typeof waitingFilters>;

export const listWaitingInput = pageInput.extend(waitingFilters.shape);
export type ListWaitingInput = z.infer<typeof listWaitingInput>;

/** For what belongs to no community yet. */
export const searchWaitingInput = pageInput.extend({ query });
export type SearchWaitingInput = z.infer<typeof searchWaitingInput>;
