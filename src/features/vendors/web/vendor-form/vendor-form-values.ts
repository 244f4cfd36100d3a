import type { Category } from '../../../../catalogue/categories.ts';
import { detailsOf, emptyVendorDetails, type VendorDetail } from '../../../../catalogue/vendor-details.ts';
import { type CostTexts, costTextsOf } from '../../../costs/web/cost-texts.ts';
import type { SubmitVendorInput, UpdateVendorInput, VendorForEdit } from '../../vendor.schema.ts';

/** What the form is for. */
export type VendorFormTarget =
  | { mode: 'create'; communitySlug: string }
  | { mode: 'edit'; vendor: VendorForEdit };

/** What is to be sent. */
export type VendorFormOutput =
  | { mode: 'create'; input: SubmitVendorInput }
  | { mode: 'edit'; input: UpdateVendorInput };

/** What stands in the form. */
export interface VendorFormValues extends Record<VendorDetail, string> {
  category: Category | '';
  googlePlaceId: string | null;
  rating: number | null;
  comments: string;
  usesVendor: boolean;
  showName: boolean;
  costs: CostTexts;
  showNameInCosts: boolean;
}

export function newVendorValues(category: Category | '', showName = true): VendorFormValues {
  return {
    ...emptyVendorDetails,
    category,
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
    ...detailsOf({ ...vendor, contactInfo: vendor.contactInfo ?? '' }),
    googlePlaceId: vendor.googlePlaceId,
    rating: vendor.rating,
    comments: vendor.comments,
    usesVendor: vendor.usesVendor,
    showName: !vendor.isAnonymous,
    costs: costTextsOf(vendor.costs),
    showNameInCosts: !vendor.isCostAnonymous,
  };
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
