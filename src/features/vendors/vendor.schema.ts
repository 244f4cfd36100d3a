import { z } from 'zod';
import { adminRoles } from '../../catalogue/author-label.ts';
import { categories } from '../../catalogue/categories.ts';
import type { Contact } from '../../catalogue/contacts.ts';
import { costUnits, marketPriceUnits } from '../../catalogue/cost-kinds.ts';
import {
  hiddenDetails,
  recordOf,
  shownChanges,
  type VendorDetail,
  vendorDetailNames,
} from '../../catalogue/vendor-details.ts';
import { maxNoteLength } from '../../catalogue/vendor-remarks.ts';
import { cleanLine, cleanText, oneAlphabet, poses } from '../../platform/letters.ts';
import {
  categoryPrice,
  costLineInput,
  costRow,
  costStatsOfVendor,
  showNameInput,
  unpublished,
} from '../costs/cost.schema.ts';
import { myReview, quote, rateVendorInput, ratingInput, reviewRow } from '../reviews/review.schema.ts';
import { letterOrDigit, maxVendorNameLength, spoiledContact } from './vendor.rules.ts';
import { vendorMessages } from './vendor.texts.ts';
import {
  type FilterName,
  type FilterValue,
  filterNames,
  listFilters,
  maxListLength,
  maxSearchLength,
  sortOrders,
} from './vendor-list-input.ts';

export const category = z.enum(categories, vendorMessages.categoryRequired);

/** `required` is the message if the name is missing. */
export const vendorNameSchema = (required: string) =>
  z
    .string(required)
    .overwrite(cleanLine)
    .min(1, required)
    .max(maxVendorNameLength, `Please use at most ${maxVendorNameLength} characters.`)
    .regex(letterOrDigit, required)
    .refine((name) => !poses(name), oneAlphabet);

const contactText = (required: string) =>
  z.string(required).overwrite(cleanLine).min(1, required).max(200, 'Please use at most 200 characters.');

/** `required` is the message if the contact is missing. */
export const contactInfoSchema = (required: string) =>
  contactText(required).superRefine((text, context) => {
    const message = spoiledContact(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const vendorName = vendorNameSchema(vendorMessages.nameRequired);

export const vendorDetailsInput = z.object({
  category,
  name: vendorName,
  contactInfo: contactInfoSchema(vendorMessages.contactRequired),
} satisfies Record<VendorDetail, z.ZodType>);

export const storedVendorDetails = z.object({ ...recordOf(vendorDetailNames, () => z.string()), category });

/** The details without the contact, if the caller may not see it. */
export const shownVendorDetails = storedVendorDetails.partial(recordOf(hiddenDetails, () => true as const));

export const shownContacts = z.array(
  z.object({
    label: z.string(),
    number: z.string().optional(),
    extension: z.string().optional(),
    email: z.string().optional(),
  }) satisfies z.ZodType<Contact>,
);

export const vendorCore = vendorDetailsInput.extend({
  /** From a selected suggestion; null if the name was entered by hand. */
  googlePlaceId: z.string().max(255).nullable(),
});
export type VendorCore = z.infer<typeof vendorCore>;

const contributions = {
  /** `showName` is about the review. */
  ...rateVendorInput.omit({ vendorId: true, usedToUse: true }).shape,
  costs: z.array(costLineInput).max(5),
  showNameInCosts: showNameInput,
};

export const submitVendorInput = vendorCore.extend({
  ...contributions,
  communitySlug: z.string().max(100).optional(),
});
export type SubmitVendorInput = z.infer<typeof submitVendorInput>;

/** What the form showed; see `requireSeen`. */
export const seenDetails = shownVendorDetails.optional();

export const updateVendorInput = z.object({
  vendorId: z.uuid(),
  /** Omitted if the caller may change only their own contributions; residents send the contact back unchanged. */
  core: vendorCore
    .extend({
      contactInfo: contactText(vendorMessages.contactRequired),
      seen: seenDetails,
    })
    .optional(),
  ...contributions,
  /** Null edits the vendor without rating it. */
  rating: ratingInput.nullable(),
});
export type UpdateVendorInput = z.infer<typeof updateVendorInput>;

export const vendorSaved = z.object({ vendorId: z.uuid(), communitySlug: z.string(), category });
export type VendorSaved = z.infer<typeof vendorSaved>;

export const checkVendorDuplicateInput = z.object({
  name: z.string().overwrite(cleanLine).max(120),
  communitySlug: z.string().max(100).optional(),
});
export const vendorDuplicate = z.object({
  vendorId: z.uuid(),
  vendorName: z.string(),
  vendorCategory: category,
});

const communitySlug = z.string().trim().toLowerCase().min(1).max(100);

type Words<Word extends string> = { [Each in Word]: Each };
type FilterInputs = {
  [Name in FilterName]: z.ZodDefault<z.ZodNullable<z.ZodEnum<Words<FilterValue<Name>>>>>;
};

/** Each null for all vendors. */
const filterInputs = recordOf(filterNames, (name) =>
  z.enum<readonly string[]>(listFilters[name].input).nullable().default(null),
) as unknown as FilterInputs;

export const listVendorStatsInput = z.object({
  communitySlug,
  ...filterInputs,
  /** A name, trade or phone number, typos allowed; null for all. Best matches come first; `sortBy` breaks ties. */
  search: z.string().overwrite(cleanLine).max(maxSearchLength).nullable().default(null),
  sortBy: z.enum(sortOrders).default('homes_serviced'),
  /** Lists only this many vendors of each category, one category after the other; null for one list. */
  perCategory: z.number().int().min(1).max(maxListLength).nullable().default(null),
  limit: z.number().int().min(1).max(maxListLength).default(maxListLength),
  offset: z.number().int().min(0).max(10_000).default(0),
});
export type ListVendorStatsInput = z.infer<typeof listVendorStatsInput>;

export const shownVendor = shownVendorDetails.extend({
  id: z.uuid(),
  /** Absent like the contact. */
  contacts: shownContacts.optional(),
  homesServiced: z.number().int(),
  /** Homes that used the vendor and left it. Absent if the caller may not read reviews; null below three. */
  homesLeft: z.number().int().nullable().optional(),
  /** Percentage of the community's homes, with one decimal. */
  homesPct: z.number(),
  /** Mean of the ratings, 1 to 5; null without ratings. */
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  googleRating: z.number().nullable(),
  googleRatingCount: z.number().int().nullable(),
  googlePlaceId: z.string().nullable(),
  /** In USD. Absent if the caller may not see it; null below three homes. */
  communityAmount: z.number().nullable().optional(),
  communityUnit: z.string().nullable().optional(),
  /** Number of homes behind the average; absent and null like the amount. */
  communitySampleSize: z.number().int().nullable().optional(),
  marketAmount: z.number().nullable(),
  marketUnit: z.enum(marketPriceUnits).nullable(),
  isMarketOwn: z.boolean(),
  isYours: z.boolean(),
  myRating: z.number().int().nullable(),
  /** Whether an admin changed the name or the contact lately. Absent if not, or if the caller may not see contacts. */
  isChanged: z.literal(true).optional(),
  hasMyCosts: z.boolean(),
  /** What the caller pays, of the category's main kind if they shared it; null without costs. */
  myCost: z.object({ amount: z.number(), unit: z.enum(costUnits), currency: z.string() }).nullable(),
});
export type ShownVendor = z.infer<typeof shownVendor>;

/** What neighbors say of a vendor, in lists; absent without any, or if the caller may not read reviews. */
const neighborLines = {
  /** The names of neighbors on the caller's street who use the vendor and show their name. */
  onMyStreet: z.array(z.string()).optional(),
  quote: quote.optional(),
};

export const vendorStatsRow = shownVendor.extend({
  /** From 1 within the list, or within its category if the list is by category. */
  rank: z.number().int(),
  ...neighborLines,
});
export type VendorStatsRow = z.infer<typeof vendorStatsRow>;

const vendorAbilities = z.object({
  canRate: z.boolean(),
  canSubmit: z.boolean(),
  canSeeContacts: z.boolean(),
  canReadReviews: z.boolean(),
  canEditVendors: z.boolean(),
  costs: z.enum(['open', 'locked', 'hidden']),
});
export type VendorAbilities = z.infer<typeof vendorAbilities>;

export const vendorList = z.object({
  rows: z.array(vendorStatsRow),
  /** Number of vendors by category, whatever the filter; categories without any are absent. */
  counts: z.partialRecord(category, z.number().int()),
  /** True if the community has no vendor in any category. Signed-out visitors then see example data. */
  isCommunityEmpty: z.boolean(),
  /**
   * What homes pay in the selected category, or in each one without a selection. Categories with too few prices are
   * absent; everything is absent if the caller may not see costs.
   */
  categoryPrices: z.partialRecord(category, categoryPrice).optional(),
  /** The categories that a search names, in the order of its results; absent without any. */
  trades: z.array(category).optional(),
  /** A category to suggest if a search has no results; absent otherwise. */
  nearestCategory: z.enum(categories).nullable().optional(),
  /** Whether such a search names a trade that no category covers; absent otherwise. */
  isOtherTrade: z.boolean().optional(),
  abilities: vendorAbilities,
});
export type VendorList = z.infer<typeof vendorList>;

export const vendorNote = z.object({
  text: z.string().overwrite(cleanText).max(maxNoteLength, `Please use at most ${maxNoteLength} characters.`),
  neverAgain: z.boolean(),
});
export type VendorNote = z.infer<typeof vendorNote>;

/** An empty note without 'never again' deletes the stored one. */
export const saveVendorNoteInput = vendorNote.extend({
  vendorId: z.uuid(),
  /** What the form showed; see `requireSeen`. */
  seen: vendorNote.optional(),
});
export type SaveVendorNoteInput = z.infer<typeof saveVendorNoteInput>;

export const getVendorInput = z.object({ communitySlug, vendorId: z.uuid() });
export type GetVendorInput = z.infer<typeof getVendorInput>;

/** An admin's change of a vendor's name or contact, or the merge of another vendor into this one. */
const vendorChange = z.object({
  /** Without the time. */
  at: z.date(),
  by: z.enum(adminRoles).nullable(),
  isMerge: z.boolean(),
  /** Name and contact before the change, null if unchanged; for a merge, those of the other vendor. */
  ...recordOf(shownChanges, () => z.string().nullable()),
});
export type VendorChange = z.infer<typeof vendorChange>;

export const detailedVendor = z.object({
  vendor: shownVendor,
  communityName: z.string(),
  totalHomes: z.number().int(),
  /** Number of people who gave 5, 4, 3, 2 and 1 stars. Absent if the caller may not read reviews. */
  ratingSpread: z.array(z.number().int()).length(5).optional(),
  /** What homes pay in the vendor's category. Absent with too few prices, or if the caller may not see costs. */
  categoryPrice: categoryPrice.optional(),
  /** The note of the caller's home; null without one. Absent if the caller has no approved home in the community. */
  note: vendorNote.nullable().optional(),
  /** Those of the last 30 days, newest first. Absent if the caller may not see contacts. */
  changes: z.array(vendorChange).optional(),
  abilities: vendorAbilities,
});
export type DetailedVendor = z.infer<typeof detailedVendor>;

/** The other homes on the caller's street that use a vendor (rules and reasons: `home-vendors/server/street-use.ts`). */
export const streetNeighbors = z.object({
  streetName: z.string(),
  names: z.array(z.string()),
  homes: z.number().int().nullable(),
  isAtLeast: z.boolean(),
});
export type StreetNeighborsOutput = z.infer<typeof streetNeighbors>;

/** A part is absent if the page does not show it to the caller. */
export const vendorPage = detailedVendor.extend({
  parts: z.object({
    reviews: z.array(reviewRow).optional(),
    street: streetNeighbors.nullable().optional(),
    costStats: costStatsOfVendor.optional(),
    costs: z.array(costRow).optional(),
  }),
});
export type WholeVendorPage = z.infer<typeof vendorPage>;

export const vendorForEdit = shownVendorDetails.extend({
  vendorId: z.uuid(),
  communitySlug: z.string(),
  googlePlaceId: z.string().nullable(),
  canEditCore: z.boolean(),
  ...myReview.omit({ usedToUse: true, hidden: true }).shape,
  costs: z.array(costLineInput.extend({ unpublished })),
  isCostAnonymous: z.boolean(),
});
export type VendorForEdit = z.infer<typeof vendorForEdit>;

export const businessSuggestion = z.object({
  placeId: z.string().nullable(),
  name: z.string(),
  formattedAddress: z.string().nullable(),
  phone: z.string().nullable(),
  rating: z.number().nullable(),
  userRatingsTotal: z.number().int().nullable(),
  /** The vendor of the community that already has the name. */
  existingVendorId: z.uuid().nullable(),
  /** Of a business on a list nearby. */
  category: category.optional(),
});
export type BusinessSuggestion = z.infer<typeof businessSuggestion>;

export const searchBusinessesInput = z.object({
  query: z.string().overwrite(cleanLine).max(120),
  communitySlug: z.string().max(100).optional(),
  /** Connects suggestions with the lookup of the selected one (`Places`). */
  sessionToken: z.uuid().optional(),
  /** True returns only vendors of the community, if the browser itself queries the maps provider. */
  onlyKnown: z.boolean().default(false),
});
