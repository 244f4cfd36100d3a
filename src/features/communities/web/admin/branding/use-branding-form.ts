import { useEffect } from 'react';
import { type DraftedForm, useDraftedForm } from '../../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../../web/use-lazy-resolver.ts';
import { formatPhone } from '../../../../vendors/web/vendor-list/contacts.ts';
import type { Branding, SaveBrandingInput } from '../../../branding.schema.ts';

/** As in the input, but the number is what was typed. */
export type BrandingValues = Omit<SaveBrandingInput, 'totalHomes'> & { totalHomes: string };

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

/** Keeps what was typed when the community is read again; the other fields follow. */
export function useBrandingForm(branding: Branding): DraftedForm<BrandingValues, SaveBrandingInput> {
  const { slug } = branding;
  const drafted = useDraftedForm<BrandingValues, SaveBrandingInput>({
    name: brandingDraft(slug),
    start: brandingValuesOf(branding),
    isDraft: (draft) => draft.slug === slug,
    resolver: useLazyResolver(
      () => import('./branding-form.schema.ts'),
      ({ brandingFormSchema }) => brandingFormSchema,
    ),
  });
  const { form, isRestored } = drafted;
  useEffect(() => {
    if (!isRestored) form.reset(brandingValuesOf(branding), { keepDirtyValues: true });
  }, [form, branding, isRestored]);
  return drafted;
}
