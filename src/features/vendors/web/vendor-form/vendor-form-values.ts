import type { Category } from '../../../../catalogue/categories.ts';
import {
  emptyVendorDetails,
  publicDetailsOf,
  recordOf,
  type VendorDetail,
  vendorDetailNames,
} from '../../../../catalogue/vendor-details.ts';
import { type CostTexts, costTextsOf } from '../../../costs/web/cost-texts.ts';
import type { SubmitVendorInput, UpdateVendorInput, VendorForEdit } from '../../vendor.schema.ts';

export type VendorFormTarget =
  | { mode: 'create'; communitySlug: string }
  | { mode: 'edit'; vendor: VendorForEdit };

export type VendorFormOutput =
  | { mode: 'create'; input: SubmitVendorInput }
  | { mode: 'edit'; input: UpdateVendorInput };

export interface VendorFormValues extends Record<VendorDetail, string> {
  category: Category | '';
  googlePlaceId: string | null;
  /** The stored details that the form showed, of a vendor that is edited. */
  seen?: NonNullable<UpdateVendorInput['core']>['seen'];
  rating: number | null;
  comments: string;
  usesVendor: boolean;
  hasTie: boolean;
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
    hasTie: false,
    showName,
    costs: costTextsOf([]),
    showNameInCosts: false,
  };
}

const seenOf = ({ contactInfo, ...vendor }: VendorForEdit) => ({
  ...publicDetailsOf(vendor),
  ...(contactInfo !== undefined && { contactInfo }),
});

export function storedVendorValues(vendor: VendorForEdit): VendorFormValues {
  return {
    ...recordOf(vendorDetailNames, (name) => vendor[name] ?? ''),
    category: vendor.category,
    googlePlaceId: vendor.googlePlaceId,
    seen: seenOf(vendor),
    rating: vendor.rating,
    comments: vendor.comments,
    usesVendor: vendor.usesVendor,
    hasTie: vendor.hasTie,
    showName: !vendor.isAnonymous,
    costs: costTextsOf(vendor.costs),
    showNameInCosts: !vendor.isCostAnonymous,
  };
}

export function toExistingVendorValues(typed: VendorFormValues, vendor: VendorForEdit): VendorFormValues {
  const stored = storedVendorValues(vendor);
  const hasComments = typed.comments.trim() !== '';
  const costs = Object.entries(typed.costs).filter(([, box]) => box.amount.trim() !== '');
  return {
    ...stored,
    // The default rating does not count unless there is a comment.
    rating: hasComments || typed.rating !== newVendorValues('').rating ? typed.rating : stored.rating,
    comments: hasComments ? typed.comments : stored.comments,
    usesVendor: typed.usesVendor,
    hasTie: typed.hasTie || stored.hasTie,
    showName: typed.showName,
    showNameInCosts: typed.showNameInCosts,
    costs: { ...stored.costs, ...Object.fromEntries(costs) },
  };
}
