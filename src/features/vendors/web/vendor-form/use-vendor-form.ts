import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { useMe } from '../../../../access/web/session.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { api } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/search-text.ts';
import { type ChangeOptions, useChange } from '../../../../web/use-change.ts';
import { clearDraft } from '../../../../web/use-draft.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import { longestVendorName, nameSign } from '../../vendor.rules.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import { duplicateMessage, vendorMessages } from '../../vendor.texts.ts';
import { vendorChanges } from '../vendor-changes.ts';
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

type SentInput = VendorFormOutput['input'];

const signedOut = {
  title: 'Not signed in',
  description: 'Please sign in to submit a vendor.',
  // A whole page load: this page still believes that somebody is signed in. The draft stays in this tab.
  action: { label: 'Sign in', onClick: () => window.location.assign('/signin') },
};

/** Returns what saves what passed the form's own rules. Whatever goes wrong, nothing typed is touched. */
export function useSubmitVendor(form: VendorForm, target: VendorFormTarget) {
  const isThereAlready = useDuplicateCheck(form);
  const navigate = useNavigate();
  const isNew = target.mode === 'create';

  function seePage({ communitySlug: slug, vendorId }: VendorSaved) {
    void navigate({ to: '/communities/$slug/vendors/$vendorId', params: { slug, vendorId } });
  }

  const said: ChangeOptions<Pick<SentInput, 'costs'>, VendorSaved> = {
    form,
    fieldNames: formNameOf,
    done: (saved) => ({
      title: isNew ? 'Vendor submitted!' : 'Saved!',
      action: { label: 'View provider', onClick: () => seePage(saved) },
    }),
    failed: ({ status }) => {
      if (status === 409) return null;
      if (status !== 401) return isNew ? 'Could not submit vendor' : 'Could not update vendor';
      return signedOut;
    },
    onDone: (saved) => {
      clearDraft(draftNameOf(target));
      void navigate({
        to: '/communities/$slug',
        params: { slug: saved.communitySlug },
        search: { category: saved.category },
        // Back leads to where the person came from, not to an empty form.
        replace: true,
      });
    },
    onFailed: ({ status, title, description }) => {
      // Somebody was faster: the field says so, and offers the vendor that is there now.
      if (status === 409) form.setError('name', { type: 'duplicate', message: `${title}: ${description}` });
    },
  };
  const submission = useChange(vendorChanges.submitVendor, said);
  const update = useChange(vendorChanges.updateVendor, said);

  return async ({ mode, input }: VendorFormOutput): Promise<boolean> => {
    if (mode === 'edit') return update.run(input);
    return !(await isThereAlready(input)) && submission.run(input);
  };
}

/** Returns what asks whether the community has the vendor, and says so beside the name. */
function useDuplicateCheck(form: VendorForm) {
  const queryClient = useQueryClient();
  return async (vendor: { name: string; communitySlug?: string | undefined }): Promise<boolean> => {
    const existing = await findVendorDuplicate(queryClient, vendor.name, vendor.communitySlug ?? '');
    if (existing) form.setError('name', { type: 'duplicate', message: duplicateText(existing) });
    return existing !== null;
  };
}

/** Returns the form's name of a field: costs are boxes by kind there, and the vendor's own fields are not apart. */
export function formNameOf(path: string, { costs }: Pick<SentInput, 'costs'>): string {
  const [, index, box] = /^costs\.(\d+)\.(.*)$/.exec(path) ?? [];
  const kind = costs[Number(index)]?.kind;
  return kind ? `costs.${kind}.${box}` : path.replace(/^core\./, '');
}

export interface ExistingVendor {
  vendorId: string;
  vendorName: string;
  vendorCategory: string;
}

const duplicateOptions = (name: string, communitySlug: string) =>
  api.vendors.checkVendorDuplicate.queryOptions({ input: { name, communitySlug }, retry: false });

/** Returns the vendor of the community that already has this name, asked for once the typing has settled. */
export function useVendorDuplicate(name: string, communitySlug: string | null): ExistingVendor | null {
  const settled = useDebounced(name.trim(), 300);
  const { data } = useQuery({
    ...duplicateOptions(settled, communitySlug ?? ''),
    enabled: communitySlug !== null && nameSign.test(settled) && settled.length <= longestVendorName,
  });
  return settled === name.trim() ? (data ?? null) : null;
}

/**
 * Finds the vendor of that name at once, before submitting. When the answer cannot be had, the server decides while
 * saving.
 */
function findVendorDuplicate(
  queryClient: QueryClient,
  name: string,
  communitySlug: string,
): Promise<ExistingVendor | null> {
  return queryClient.fetchQuery(duplicateOptions(name, communitySlug)).catch(() => null);
}

export function duplicateText(existing: ExistingVendor): string {
  return `${vendorMessages.duplicateTitle}: ${duplicateMessage(existing.vendorName, existing.vendorCategory)}`;
}
