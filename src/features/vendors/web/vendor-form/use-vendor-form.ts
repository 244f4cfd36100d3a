import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { useMe } from '../../../../access/web/session.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { api, apiClient } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/search-text.ts';
import { signedOutToast } from '../../../../web/shown-error.ts';
import { type ChangeOptions, useChange } from '../../../../web/use-change.ts';
import { clearDraft } from '../../../../web/use-draft.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import { letterOrDigit, maxVendorNameLength } from '../../vendor.rules.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import { duplicateMessage, vendorMessages } from '../../vendor.texts.ts';
import {
  newVendorValues,
  storedVendorValues,
  type VendorFormOutput,
  type VendorFormTarget,
  type VendorFormValues,
} from './vendor-form-values.ts';

export type VendorFormState = UseFormReturn<VendorFormValues, unknown, VendorFormOutput>;

export function vendorDraftName(vendorId: string | null): string {
  return `vendor:${vendorId ?? 'new'}`;
}

export function draftNameOf(target: VendorFormTarget): string {
  return vendorDraftName(target.mode === 'edit' ? target.vendor.vendorId : null);
}

export function useVendorForm(
  target: VendorFormTarget,
  category: Category | '',
): DraftedForm<VendorFormValues, VendorFormOutput> {
  // A review shows the name by default only if the profile does.
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

type SentInput = VendorFormOutput['input'];

const signedOut = () => ({
  ...signedOutToast(),
  title: 'Not signed in',
  description: 'Please sign in to submit a vendor. Your text is kept.',
});

/** Errors never change the input. */
export function useSubmitVendor(form: VendorFormState, target: VendorFormTarget) {
  const navigate = useNavigate();
  const isNew = target.mode === 'create';
  const me = useMe();

  function seePage({ communitySlug: slug, vendorId }: VendorSaved) {
    void navigate({ to: '/communities/$slug/vendors/$vendorId', params: { slug, vendorId } });
  }

  const options: ChangeOptions<Pick<SentInput, 'costs'>, VendorSaved> = {
    form,
    fieldNames: toFormField,
    done: (saved) => ({
      title: isNew ? 'Vendor submitted!' : 'Saved!',
      ...(isNew && me && !me.isConfirmed && { description: 'Only you see it until you confirm your email.' }),
      action: { label: 'View provider', onClick: () => seePage(saved) },
    }),
    failed: ({ status, current }) => {
      if (current) return {};
      if (status === 409) return null;
      if (status !== 401) return isNew ? 'Could not submit vendor' : 'Could not update vendor';
      return signedOut();
    },
    onDone: (saved) => {
      clearDraft(draftNameOf(target));
      void navigate({
        to: '/communities/$slug',
        params: { slug: saved.communitySlug },
        search: { category: saved.category },
        // Back returns to the previous page, not to an empty form.
        replace: true,
      });
    },
    onFailed: ({ status, title, description, current }) => {
      if (current) return;
      // Another person was faster: the field shows the error and links to their vendor.
      if (status === 409) form.setError('name', { type: 'duplicate', message: `${title}: ${description}` });
    },
  };
  const submission = useChange(apiClient.vendors.submitVendor, options);
  const update = useChange(apiClient.vendors.updateVendor, options);

  return ({ mode, input }: VendorFormOutput): Promise<boolean> =>
    mode === 'edit' ? update.run(input) : submission.run(input);
}

/** The form has costs by kind, and no `core`. */
export function toFormField(path: string, { costs }: Pick<SentInput, 'costs'>): string {
  const [, index, box] = /^costs\.(\d+)\.(.*)$/.exec(path) ?? [];
  const kind = costs[Number(index)]?.kind;
  return kind ? `costs.${kind}.${box}` : path.replace(/^core\./, '');
}

export interface ExistingVendor {
  vendorId: string;
  vendorName: string;
  vendorCategory: string;
}

export function useVendorDuplicate(name: string, communitySlug: string | null): ExistingVendor | null {
  const settled = useDebounced(name.trim(), 300);
  const { data } = useQuery({
    ...api.vendors.checkVendorDuplicate.queryOptions({
      input: { name: settled, communitySlug: communitySlug ?? '' },
      retry: false,
    }),
    enabled: communitySlug !== null && letterOrDigit.test(settled) && settled.length <= maxVendorNameLength,
  });
  return settled === name.trim() ? (data ?? null) : null;
}

export function duplicateText(existing: ExistingVendor): string {
  return `${vendorMessages.duplicateTitle}: ${duplicateMessage(existing.vendorName, existing.vendorCategory)}`;
}
