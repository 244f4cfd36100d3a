import { detailsOf, emptyVendorDetails } from '../../../../catalogue/vendor-details.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import type { SeedVendorInput } from '../../vendor-admin.schema.ts';
import { useVendorFieldsResolver } from './use-vendor-fields-resolver.ts';
import type { VendorFieldValues } from './vendor-fields.tsx';

/** A community alone is what the last vendor left behind, nothing that somebody typed. */
const isTyped = (values: VendorFieldValues) => Object.values(detailsOf(values)).some((value) => value !== '');

export function useSeedForm(communitySlug: string): DraftedForm<VendorFieldValues, SeedVendorInput> {
  return useDraftedForm<VendorFieldValues, SeedVendorInput>({
    name: 'seed-vendor',
    start: { ...emptyVendorDetails, communitySlug },
    isDraft: isTyped,
    resolver: useVendorFieldsResolver(),
  });
}
