import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type RateVendorInput, rateVendorInput, ratingInput } from '../review.schema.ts';

/** As in the input, but nothing need be chosen yet. */
const rateValues = rateVendorInput.extend({ rating: z.number().nullable(), comments: z.string() });
export type RateValues = z.infer<typeof rateValues>;

const rateSchema = rateVendorInput.extend({ rating: z.number().nullable().pipe(ratingInput) });

export function rateDraftName(vendorId: string): string {
  return `rate:${vendorId}`;
}

export function useRateForm(start: RateValues): DraftedForm<RateValues, RateVendorInput> {
  return useDraftedForm({
    name: rateDraftName(start.vendorId),
    start,
    isValues: (draft): draft is RateValues => rateValues.safeParse(draft).success,
    resolver: zodResolver(rateSchema),
  });
}
