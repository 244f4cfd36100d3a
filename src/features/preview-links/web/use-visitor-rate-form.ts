import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { rateVendorAsVisitorInput } from '../preview-visitor.schema.ts';

/** As in the input, with 0 for no star yet. */
const values = z.object({ rating: z.number(), comments: z.string(), showName: z.boolean() });
type VisitorRateValues = z.infer<typeof values>;

const schema = rateVendorAsVisitorInput.pick({ rating: true, comments: true, showName: true });

export const visitorRateDraft = (vendorId: string) => `visitor-rate:${vendorId}`;

export function useVisitorRateForm(
  vendorId: string,
  start: VisitorRateValues,
): DraftedForm<VisitorRateValues, z.output<typeof schema>> {
  return useDraftedForm({
    name: visitorRateDraft(vendorId),
    start,
    isValues: (draft): draft is VisitorRateValues => values.safeParse(draft).success,
    resolver: zodResolver(schema),
  });
}
