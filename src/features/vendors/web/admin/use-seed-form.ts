import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { categories } from '../../../../catalogue/categories.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { type SeedVendorInput, seedVendorInput } from '../../vendor-admin.schema.ts';
import type { VendorFieldValues } from './vendor-fields.tsx';

/** As in the input, but nothing need be entered yet. */
const seedValues = z.object({
  category: z.enum([...categories, '']),
  name: z.string(),
  contactInfo: z.string(),
  communitySlug: z.string(),
}) satisfies z.ZodType<VendorFieldValues>;

/** A community alone is what the last vendor left behind, nothing that somebody typed. */
const isTyped = ({ category, name, contactInfo }: VendorFieldValues) =>
  category !== '' || name !== '' || contactInfo !== '';

export function useSeedForm(communitySlug: string): DraftedForm<VendorFieldValues, SeedVendorInput> {
  return useDraftedForm({
    name: 'seed-vendor',
    start: { category: '', name: '', contactInfo: '', communitySlug },
    isValues: (draft): draft is VendorFieldValues => {
      const read = seedValues.safeParse(draft);
      return read.success && isTyped(read.data);
    },
    resolver: zodResolver(seedValues.pipe(seedVendorInput)),
  });
}
