import { z } from 'zod';
import { isCategory } from '../../../../catalogue/categories.ts';
import { getCostLines } from '../../../../catalogue/cost-kinds.ts';
import { detailsOf } from '../../../../catalogue/vendor-details.ts';
import type { CostLineInput } from '../../../costs/cost.schema.ts';
import { costTextsSchema } from '../../../costs/web/cost-texts.schema.ts';
import { commentsInput, ratingInput } from '../../../reviews/review.schema.ts';
import { seenDetails, vendorCore } from '../../vendor.schema.ts';
import type { VendorFormOutput, VendorFormTarget, VendorFormValues } from './vendor-form-values.ts';

/** The category determines which cost fields count. */
const contributions = (values: VendorFormValues, stored: readonly CostLineInput[] = []) => ({
  comments: commentsInput,
  usesVendor: z.boolean(),
  hasTie: z.boolean(),
  showName: z.boolean(),
  costs: costTextsSchema(isCategory(values.category) ? getCostLines(values.category) : [], stored),
  showNameInCosts: z.boolean(),
});

/** Depends on the current values: cost fields depend on the category, and a comment requires a rating. */
export function vendorFormSchema(
  target: VendorFormTarget,
  values: VendorFormValues,
): z.ZodType<VendorFormOutput> {
  if (target.mode === 'create') {
    const { communitySlug } = target;
    return vendorCore
      .extend({ ...contributions(values), rating: ratingInput })
      .transform((input): VendorFormOutput => ({ mode: 'create', input: { ...input, communitySlug } }));
  }
  const { vendorId, canEditCore, costs: stored } = target.vendor;
  const rating: z.ZodType<number | null, number | null> =
    values.comments.trim() === '' ? ratingInput.nullable() : ratingInput;
  const own = { ...contributions(values, stored), rating };
  if (!canEditCore) {
    return z.object(own).transform((input) => ({ mode: 'edit', input: { ...input, vendorId } }));
  }
  return vendorCore.extend({ ...own, seen: seenDetails }).transform(({ seen, ...input }) => ({
    mode: 'edit',
    input: { ...input, vendorId, core: { ...detailsOf(input), googlePlaceId: input.googlePlaceId, seen } },
  }));
}
