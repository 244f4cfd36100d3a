import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import { marketPriceUnits } from '../../catalogue/cost-kinds.ts';
import type { VendorDetail } from '../../catalogue/vendor-details.ts';
import { cleanLine, mixesAlphabets, oneAlphabet } from '../../platform/letters.ts';
import { costLineInput, heldBack, showNameInput } from '../costs/cost.schema.ts';
import { commentsInput, ratingInput } from '../reviews/review.schema.ts';
import { longestVendorName, nameSign } from './vendor.rules.ts';
import { vendorMessages } from './vendor.texts.ts';
import { longestList, maxSearchLength, sortOrders } from './vendor-list-input.ts';

export const category = z.enum(categories, vendorMessages.categoryRequired);

/** Returns the schema of the text of a line that names a vendor; `required` is said when it is missing. */
export const vendorNameSaying = (required: string) =>
  z
    .string(required)
    .overwrite(cleanLine)
    .min(1, required)
    .max(longestVendorName, `Please use at most ${longestVendorName} characters.`)
    .regex(nameSign, required)
    .refine((name) => !mixesAlphabets(name), oneAlphabet);

export const contactInfoSaying = (required: string) =>
  z.string(required).overwrite(cleanLine).min(1, required).max(200, 'Please use at most 200 characters.');

export const vendorName = vendorNameSaying(vendorMessages.nameRequired);

/** What people enter about a vendor (`vendorDetailLabels`). */
export const vendorDetailsInput = z.object({
  category,
  name: vendorName,
  contactInfo: contactInfoSaying(vendorMessages.contactRequired),
} satisfies Record<VendorDetail, z.ZodType>);

/** The same as it is stored. */
export const storedVendorDetails = z.object({
  category,
  name: z.string(),
  contactInfo: z.string(),
} satisfies Record<VendorDetail, z.ZodType>);

/** Without the contact for those who may not see it. */
const shownVendorDetails = storedVendorDetails.partial({ contactInfo: true });

export const vendorCore = vendorDetailsInput.extend({
  /** Only from a business suggestion; null when the name was typed. */
  googlePlaceId: z.string().max(255).nullable(),
});
export type VendorCore = z.infer<typeof vendorCore>;

const ownPart = {
  rating: ratingInput,
  comments: commentsInput,
  usesVendor: z.boolean(),
  /** Beside the review. */
  showName: z.boolean(),
  costs: z.array(costLineInput).max(5),
  /** Beside what is paid. */
  showNameInCosts: showNameInput,
};

export const submitVendorInput = vendorCore.extend({
  ...ownPart,
  communitySlug: z.string().max(100).optional(),
});
export type SubmitVendorInput = z.infer<typeof submitVendorInput>;

export const updateVendorInput = z.object({
  vendorId: z.uuid(),
  /** Left out by those who may change only their own part. */
  core: vendorCore.optional(),
  ...ownPart,
  /** A vendor can be edited without rating it. */
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

export const listVendorStatsInput = z.object({
  communitySlug,
  /** Null for all. */
  category: category.nullable().default(null),
  /**
   * Part of a name, typing mistakes allowed; null for all. The best matches come first, `sortBy` decides among equals.
   */
  search: z.string().overwrite(cleanLine).max(maxSearchLength).nullable().default(null),
  sortBy: z.enum(sortOrders).default('homes_serviced'),
  limit: z.number().int().min(1).max(longestList).default(longestList),
  offset: z.number().int().min(0).max(10_000).default(0),
});
export type ListVendorStatsInput = z.infer<typeof listVendorStatsInput>;

/** What is told of a vendor, in the list and on its page. */
export const shownVendor = shownVendorDetails.extend({
  id: z.uuid(),
  homesServiced: z.number().int(),
  /** Per cent of the community's total homes, one decimal. */
  homesPct: z.number(),
  /** Plain average of the ratings, 1 to 5; null without one. */
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  googleRating: z.number().nullable(),
  googleRatingCount: z.number().int().nullable(),
  googlePlaceId: z.string().nullable(),
  /** In USD. Absent for those who may not see it, null below three homes. */
  communityAmount: z.number().nullable().optional(),
  communityUnit: z.string().nullable().optional(),
  /** Homes the average is made of; same gate as the amount. */
  communitySampleSize: z.number().int().nullable().optional(),
  marketAmount: z.number().nullable(),
  marketUnit: z.enum(marketPriceUnits).nullable(),
  /** The person asking uses the vendor. */
  isYours: z.boolean(),
  myRating: z.number().int().nullable(),
  hasMyCosts: z.boolean(),
});
export type ShownVendor = z.infer<typeof shownVendor>;

export const vendorStatsRow = shownVendor.extend({
  /** 1 for the first of the list shown. */
  rank: z.number().int(),
});
export type VendorStatsRow = z.infer<typeof vendorStatsRow>;

/** What the person asking may do with the vendors of a community. */
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
  /** No vendor in any category: signed-out visitors then see the example data. */
  isCommunityEmpty: z.boolean(),
  /** Where a search that found nobody may look next; absent unless it found nobody. */
  nearestCategory: z.enum(categories).nullable().optional(),
  abilities: vendorAbilities,
});
export type VendorList = z.infer<typeof vendorList>;

export const getVendorInput = z.object({ communitySlug, vendorId: z.uuid() });
export type GetVendorInput = z.infer<typeof getVendorInput>;

/** One vendor, as its page shows it. */
export const vendorDetails = z.object({
  vendor: shownVendor,
  communityName: z.string(),
  /** Homes that use the most used vendor of its category: the bar is drawn against it, as in the list. */
  mostHomes: z.number().int(),
  /** How many gave 5, 4, 3, 2 and 1 stars. Absent for those who may not read reviews. */
  ratingSpread: z.array(z.number().int()).length(5).optional(),
  abilities: vendorAbilities,
});
export type VendorDetails = z.infer<typeof vendorDetails>;

/** What the edit form starts from: the vendor and the asking person's own part. */
export const vendorForEdit = shownVendorDetails.extend({
  vendorId: z.uuid(),
  communitySlug: z.string(),
  googlePlaceId: z.string().nullable(),
  canEditCore: z.boolean(),
  rating: z.number().int().nullable(),
  comments: z.string(),
  isAnonymous: z.boolean(),
  usesVendor: z.boolean(),
  costs: z.array(costLineInput.extend({ heldBack })),
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
  /** Set when a vendor of this community already has the name. */
  existingVendorId: z.uuid().nullable(),
});
export type BusinessSuggestion = z.infer<typeof businessSuggestion>;

export const searchBusinessesInput = z.object({
  query: z.string().overwrite(cleanLine).max(120),
  communitySlug: z.string().max(100).optional(),
  /** Ties suggestions to the look-up of what was picked among them (`Places`). */
  sessionToken: z.uuid().optional(),
  /** The browser asks the maps provider itself; vendors the community has are wanted alone. */
  onlyKnown: z.boolean().default(false),
});

/** Which of the other homes on the own street use a vendor (rules and reasons: `home-vendors/street-use.ts`). */
export const streetNeighbors = z.object({
  streetName: z.string(),
  names: z.array(z.string()),
  homes: z.number().int().nullable(),
  isAtLeast: z.boolean(),
});
export type StreetNeighborsOutput = z.infer<typeof streetNeighbors>;
