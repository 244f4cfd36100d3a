import { z } from 'zod';
import { pageInput } from '../../platform/list.schema.ts';
import { pageSize } from '../../platform/paging.ts';
import {
  addressMessages,
  isPlaceholderAddress,
  maxWaitingRows,
  numberAndStreet,
  withoutCountry,
} from './home.rules.ts';

/** An address in a response, as people read it. */
export const shownAddress = z.string().overwrite(withoutCountry);

const addressText = z
  .string()
  .trim()
  .min(1, addressMessages.fromSuggestions)
  .max(300, 'Please use at most 300 characters.')
  .regex(/^\P{Cc}*$/u, addressMessages.notAStreet)
  .refine((address) => !isPlaceholderAddress(address), addressMessages.notAStreet);

/** Links suggestions to the lookup of the picked one (`Places`). Each round of typing has its own. */
const sessionToken = z.uuid().optional();

/** '3', 'Apt 3' and '# 3' are the same unit. */
const unit = z
  .string()
  .trim()
  .max(30, addressMessages.unit)
  .regex(/^(?:[\p{L}\p{N} #.,/&'’-]*[\p{L}\p{N}][.]?)?$/u, addressMessages.unit)
  .optional();

const requiredText = (message: string, maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .regex(/^[^\p{Cc}<>]*$/u, message)
    .refine((text) => !isPlaceholderAddress(text), message);

const enteredAddress = z.object({
  kind: z.literal('entered'),
  street: requiredText(addressMessages.street, 120).regex(numberAndStreet, addressMessages.street),
  unit,
  city: requiredText(addressMessages.city, 80).regex(/\p{L}{2}/u, addressMessages.city),
  state: requiredText(addressMessages.state, 40),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, addressMessages.postalCode),
});
export type EnteredAddress = z.infer<typeof enteredAddress>;

/**
 * The address a person chose. `suggestion`: the server looks up the place id again and trusts only the unit from the
 * input. `typed`: accepted only while the provider fails. `entered`: the person's home is not in the suggestions. Typed
 * and entered addresses are unconfirmed: they unlock nothing until an admin has checked them.
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
  /** Added by the browser, which sends it back with the pick. */
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

export const ofCommunityInput = z.object({ slug: communitySlug });
export type OfCommunity = z.infer<typeof ofCommunityInput>;

export const communityHeader = z.object({
  slug: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  photoSrcSet: z.string().nullable(),
  addressLine: z.string().nullable(),
  /** Ten digits. */
  contactPhone: z.string().nullable(),
  /** Never null or 0 (`getTotalHomes`). */
  totalHomes: z.number().int(),
  /** People without a community see this one. */
  isDefault: z.boolean(),
  isMine: z.boolean(),
});
export type CommunityFacts = z.infer<typeof communityHeader>;

const query = z.string().trim().max(100).default('');

const waitingFilters = z.object({
  query,
  /** Null means every community the admin manages. */
  communitySlug: z.string().max(100).nullable().default(null),
});
export type WaitingFilters = z.infer<typeof waitingFilters>;

export const listWaitingInput = pageInput.extend(waitingFilters.shape).extend({
  size: z.int().min(1).max(maxWaitingRows).default(pageSize),
});
export type ListWaitingInput = z.infer<typeof listWaitingInput>;

/** For people who wait; `onlyMatching` leaves out those whose home needs a review. */
export const listJoiningInput = listWaitingInput.extend({ onlyMatching: z.boolean().default(false) });
export type ListJoiningInput = z.infer<typeof listJoiningInput>;

/** For items that do not belong to a community yet. */
export const searchWaitingInput = pageInput.extend({ query });
export type SearchWaitingInput = z.infer<typeof searchWaitingInput>;
