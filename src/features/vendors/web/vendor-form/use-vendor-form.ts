import type { UseFormReturn } from 'react-hook-form';
import { useMe } from '../../../../access/web/session.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import {
  newVendorValues,
  storedVendorValues,
  type VendorFormOutput,
  type VendorFormTarget,
  type VendorFormValues,
} from './vendor-form-values.ts';

export type VendorForm = UseFormReturn<VendorFormValues, unknown, VendorFormOutput>;

/** Returns one draft for the new vendor, one for each vendor that is edited. */
export function vendorDraftName(vendorId: string | null): string {
  return `vendor:${vendorId ?? 'new'}`;
}

export function draftNameOf(target: VendorFormTarget): string {
  return vendorDraftName(target.mode === 'edit' ? target.vendor.vendorId : null);
}

/**
 * Keeps the form of a vendor, new or as it is.
 *
 * @param category what a new vendor starts with
 */
export function useVendorForm(
  target: VendorFormTarget,
  category: Category | '',
): DraftedForm<VendorFormValues, VendorFormOutput> {
  // Whoever hides their name in the profile is asked before a review shows it.
  const showName = useMe()?.showNamePublic ?? true;
  return useDraftedForm({
    name: draftNameOf(target),
    start: target.mode === 'edit' ? storedVendorValues(target.vendor) : newVendorValues(category, showName),
    resolver: useLazyResolver(
      () => import('./vendor-form.schema.ts'),
      ({ vendorFormSchema }, values: VendorFormValues) => vendorFormSchema(target, values),
    ),
  });
}
