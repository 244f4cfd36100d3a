import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, apiClient } from '../../../../web/api-client.ts';
import { describeError, showFormError } from '../../../../web/errors.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { clearDraft } from '../../../../web/use-draft.ts';
import { useContributionChanged } from '../../../contributions/web/use-contribution-changed.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import { duplicateText, findVendorDuplicate } from './use-vendor-duplicate.ts';
import { draftNameOf, type VendorForm } from './use-vendor-form.ts';
import type { VendorFormOutput, VendorFormTarget } from './vendor-form.schema.ts';

/** Saves what passed the form's own rules. Whatever goes wrong, nothing typed is touched. */
export function useSubmitVendor(form: VendorForm, target: VendorFormTarget) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const contributionChanged = useContributionChanged();
  const closeFailure = useRef<() => void>(undefined);

  async function isThereAlready(output: VendorFormOutput): Promise<boolean> {
    if (output.mode === 'edit') return false;
    const { name, communitySlug = '' } = output.input;
    const existing = await findVendorDuplicate(queryClient, name, communitySlug);
    if (existing) form.setError('name', { type: 'duplicate', message: duplicateText(existing) });
    return existing !== null;
  }

  async function leave(saved: VendorSaved): Promise<void> {
    clearDraft(draftNameOf(target));
    const params = { slug: saved.communitySlug, vendorId: saved.vendorId };
    toast({
      tone: 'success',
      title: target.mode === 'create' ? 'Vendor submitted!' : 'Saved!',
      action: {
        label: 'See the page',
        onClick: () => void navigate({ to: '/communities/$slug/vendors/$vendorId', params }),
      },
    });
    void contributionChanged();
    await navigate({
      to: '/communities/$slug',
      params: { slug: saved.communitySlug },
      search: { category: saved.category },
      // Back leads to where the person came from, not to an empty form.
      replace: true,
    });
  }

  return async (output: VendorFormOutput): Promise<void> => {
    closeFailure.current?.();
    if (await isThereAlready(output)) return;
    try {
      await leave(await save(output));
    } catch (error) {
      const shown = describeError(error);
      if (shown.status === 409) {
        // Somebody was faster: the field says so, and offers the vendor that is there now.
        form.setError('name', { type: 'duplicate', message: `${shown.title}: ${shown.description}` });
        void queryClient.invalidateQueries({ queryKey: api.vendors.checkVendorDuplicate.key() });
      } else closeFailure.current = showFailure(error, form, output);
    }
  };
}

function save(output: VendorFormOutput): Promise<VendorSaved> {
  return output.mode === 'create'
    ? apiClient.vendors.submitVendor(output.input)
    : apiClient.vendors.updateVendor(output.input);
}

const fields = ['category', 'name', 'contactInfo', 'rating', 'comments'];

function showFailure(error: unknown, form: VendorForm, output: VendorFormOutput): () => void {
  if (describeError(error).status === 401) {
    return toast({
      tone: 'error',
      title: 'Not signed in',
      description: 'Please sign in to submit a vendor.',
      // A whole page load: this page still believes that somebody is signed in. The draft stays in this tab.
      action: { label: 'Sign in', onClick: () => window.location.assign('/signin') },
    });
  }
  const boxes = output.input.costs.flatMap(({ kind }, index) =>
    (['amount', 'quantity'] as const).map(
      (box) => [`costs.${index}.${box}`, `costs.${kind}.${box}`] as const,
    ),
  );
  const core = fields.map((name) => [`core.${name}`, name] as const);
  return showFormError(
    error,
    form,
    [...fields, ...boxes.map(([, name]) => name)],
    output.mode === 'create' ? 'Could not submit vendor' : 'Could not update vendor',
    Object.fromEntries([...boxes, ...core]),
  );
}
