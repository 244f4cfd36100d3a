import { z } from 'zod';
import { type Category, categories, isCategory } from '../../../../catalogue/categories.ts';
import { costLinesOf } from '../../../../catalogue/cost-kinds.ts';
import type { CostLineInput } from '../../../costs/cost.schema.ts';
import { costTexts, costTextsOf, costTextsSchema } from '../../../costs/web/cost-texts.ts';
import { commentsInput, ratingInput } from '../../../reviews/review.schema.ts';
import {
  type SubmitVendorInput,
  type UpdateVendorInput,
  type VendorForEdit,
  vendorCore,
} from '../../vendor.schema.ts';

/** What the form is for. */
export type VendorFormTarget =
  | { mode: 'create'; communitySlug: string }
  | { mode: 'edit'; vendor: VendorForEdit };

/** What is to be sent. */
export type VendorFormOutput =
  | { mode: 'create'; input: SubmitVendorInput }
  | { mode: 'edit'; input: UpdateVendorInput };

export const vendorFormValues = z.object({
  category: z.enum([...categories, '']),
  name: z.string(),
  contactInfo: z.string(),
  googlePlaceId: z.string().nullable(),
  rating: z.number().nullable(),
  comments: z.string(),
  usesVendor: z.boolean(),
  showName: z.boolean(),
  costs: costTexts,
  showNameInCosts: z.boolean(),
});
export type VendorFormValues = z.infer<typeof vendorFormValues>;

export function newVendorValues(category: Category | '', showName = true): VendorFormValues {
  return {
    category,
    name: '',
    contactInfo: '',
    googlePlaceId: null,
    rating: 4,
    comments: '',
    usesVendor: true,
    showName,
    costs: costTextsOf([]),
    showNameInCosts: false,
  };
}

export function storedVendorValues(vendor: VendorForEdit): VendorFormValues {
  return {
    category: vendor.category,
    name: vendor.name,
    contactInfo: vendor.contactInfo ?? '',
    googlePlaceId: vendor.googlePlaceId,
    rating: vendor.rating,
    comments: vendor.comments,
    usesVendor: vendor.usesVendor,
    showName: !vendor.isAnonymous,
    costs: costTextsOf(vendor.costs),
    showNameInCosts: !vendor.isCostAnonymous,
  };
}

/** The part everybody may write. Which cost boxes count depends on the category chosen. */
const ownPart = (values: VendorFormValues, stored: readonly CostLineInput[] = []) => ({
  comments: commentsInput,
  usesVendor: z.boolean(),
  showName: z.boolean(),
  costs: costTextsSchema(isCategory(values.category) ? costLinesOf(values.category) : [], stored),
  showNameInCosts: z.boolean(),
});

/**
 * The rules of the API's own schemas on the form's values, as far as this target lets people write. It is made for the
 * values at hand: cost boxes follow the category, and a comment needs a rating to go with.
 */
export function vendorFormSchema(
  target: VendorFormTarget,
  values: VendorFormValues,
): z.ZodType<VendorFormOutput, VendorFormValues> {
  if (target.mode === 'create') {
    const { communitySlug } = target;
    return vendorCore
      .extend({ ...ownPart(values), rating: ratingInput })
      .transform((input): VendorFormOutput => ({ mode: 'create', input: { ...input, communitySlug } }));
  }
  const { vendorId, canEditCore, costs: stored } = target.vendor;
  const rating: z.ZodType<number | null, number | null> =
    values.comments.trim() === '' ? ratingInput.nullable() : ratingInput;
  const own = { ...ownPart(values, stored), rating };
  if (!canEditCore) {
    return vendorFormValues.extend(own).transform((form) => {
      const { rating, comments, usesVendor, showName, costs, showNameInCosts } = form;
      return {
        mode: 'edit',
        input: { vendorId, rating, comments, usesVendor, showName, costs, showNameInCosts },
      };
    });
  }
  return vendorCore.extend(own).transform(({ category, name, contactInfo, googlePlaceId, ...input }) => ({
    mode: 'edit',
    input: { ...input, vendorId, core: { category, name, contactInfo, googlePlaceId } },
  }));
}

/** Returns what was typed about a new vendor, for the form of the one that turned out to be there already. */
export function carriedOver(typed: VendorFormValues, vendor: VendorForEdit): VendorFormValues {
  const stored = storedVendorValues(vendor);
  const hasComments = typed.comments.trim() !== '';
  const costs = Object.entries(typed.costs).filter(([, box]) => box.amount.trim() !== '');
  return {
    ...stored,
    // A rating nobody touched is no opinion, unless there is a comment that goes with it.
    rating: hasComments || typed.rating !== newVendorValues('').rating ? typed.rating : stored.rating,
    comments: hasComments ? typed.comments : stored.comments,
    usesVendor: typed.usesVendor,
    showName: typed.showName,
    showNameInCosts: typed.showNameInCosts,
    costs: { ...stored.costs, ...Object.fromEntries(costs) },
  };
}
