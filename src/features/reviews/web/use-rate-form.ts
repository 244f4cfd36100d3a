import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { rateVendorInput, ratingInput } from '../review.schema.ts';

const input = rateVendorInput.omit({ vendorId: true });
export type RateInput = z.infer<typeof input>;

/** As in the input, but nothing need be chosen yet. */
export type RateValues = Omit<RateInput, 'rating'> & { rating: number | null };

const rateSchema = input.extend({ rating: z.number().nullable().pipe(ratingInput) });

export type RateForm = DraftedForm<RateValues, RateInput>;

/** Keeps a rating of a vendor, of a resident or of a visitor. */
export function useRateForm(draftName: string, start: RateValues): RateForm {
  return useDraftedForm({
    name: draftName,
    start,
    resolver: zodResolver(rateSchema),
  });
}
