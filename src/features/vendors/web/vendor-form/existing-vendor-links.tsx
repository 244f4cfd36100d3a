import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/shown-error.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { clearDraft, writeDraft } from '../../../../web/use-draft.ts';
import { type ExistingVendor, type VendorFormState, vendorDraftName } from './use-vendor-form.ts';
import { toExistingVendorValues } from './vendor-form-values.ts';

interface ExistingVendorLinksProps {
  existing: ExistingVendor;
  form: VendorFormState;
  communitySlug: string;
}

export default function ExistingVendorLinks({ existing, form, communitySlug }: ExistingVendorLinksProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);

  async function rateInstead() {
    setOpening(true);
    try {
      const { vendorId } = existing;
      const vendor = await queryClient.fetchQuery(
        api.vendors.getVendorForEdit.queryOptions({ input: { vendorId } }),
      );
      writeDraft(vendorDraftName(vendorId), toExistingVendorValues(form.getValues(), vendor));
      await navigate({ to: '/submit', search: { vendor_id: vendorId }, replace: true });
      clearDraft(vendorDraftName(null));
    } catch (error) {
      toastError(error);
      setOpening(false);
    }
  }

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" busy={isOpening} busyLabel="Opening…" onClick={() => void rateInstead()}>
        Rate the existing vendor instead
      </Button>
      <Link
        to="/communities/$slug"
        params={{ slug: communitySlug }}
        search={{ category: existing.vendorCategory }}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        See it on the list
      </Link>
    </div>
  );
}
