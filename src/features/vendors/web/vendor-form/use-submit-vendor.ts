import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeOptions, useChange } from '../../../../web/use-change.ts';
import { clearDraft } from '../../../../web/use-draft.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import { vendorChanges } from '../vendor-changes.ts';
import { duplicateText, findVendorDuplicate } from './use-vendor-duplicate.ts';
import { draftNameOf, type VendorForm } from './use-vendor-form.ts';
import type { VendorFormOutput, VendorFormTarget } from './vendor-form-values.ts';

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
