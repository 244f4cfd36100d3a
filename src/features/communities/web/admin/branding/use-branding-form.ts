import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../../../web/use-drafted-form.ts';
import { formatPhone } from '../../../../vendors/web/vendor-list/contacts.ts';
import { type Branding, type SaveBrandingInput, saveBrandingInput } from '../../../branding.schema.ts';

/** As in the input, but the number is what was typed. */
const brandingValues = z.object({
  slug: z.string(),
  addressLine: z.string(),
  contactPhone: z.string(),
  totalHomes: z.string(),
  isTestGroup: z.boolean().optional(),
});
export type BrandingValues = z.infer<typeof brandingValues>;

const brandingSchema = brandingValues
  .extend({
    totalHomes: z.string().transform((text) => {
      const digits = text.replaceAll(/[\s,]/g, '');
      return digits === '' ? null : Number(digits);
    }),
  })
  .pipe(saveBrandingInput);

export function brandingValuesOf(branding: Branding): BrandingValues {
  const { slug, addressLine, contactPhone, totalHomes, isTestGroup } = branding;
  return {
    slug,
    addressLine: addressLine ?? '',
    contactPhone: formatPhone(contactPhone ?? ''),
    totalHomes: totalHomes === null ? '' : String(totalHomes),
    ...(isTestGroup !== undefined && { isTestGroup }),
  };
}

export const brandingDraft = (slug: string) => `branding-${slug}`;

/** What was typed stays when the community is read again; the other fields follow. */
export function useBrandingForm(branding: Branding): DraftedForm<BrandingValues, SaveBrandingInput> {
  const { slug } = branding;
  const drafted = useDraftedForm<BrandingValues, SaveBrandingInput>({
    name: brandingDraft(slug),
    start: brandingValuesOf(branding),
    isValues: (draft): draft is BrandingValues => {
      const { success, data } = brandingValues.safeParse(draft);
      return success && data.slug === slug;
    },
    resolver: zodResolver(brandingSchema),
  });
  const { form, isRestored } = drafted;
  useEffect(() => {
    if (!isRestored) form.reset(brandingValuesOf(branding), { keepDirtyValues: true });
  }, [form, branding, isRestored]);
  return drafted;
}
