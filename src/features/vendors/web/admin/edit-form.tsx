import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { detailsOf } from '../../../../catalogue/vendor-details.ts';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Form, useField } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useGoBack } from '../../../../web/use-go-back.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import type { EditVendorInput, VendorForAdmin } from '../../vendor-admin.schema.ts';
import { VendorFields, type VendorFieldValues } from './vendor-fields.tsx';

type EditedFields = Omit<EditVendorInput, 'vendorId' | 'keepsMapsPlace'>;

function toFormValues(vendor: VendorForAdmin): VendorFieldValues {
  const shown = { ...detailsOf(vendor), communitySlug: vendor.communitySlug };
  return { ...shown, seen: shown };
}

/** The community can change only while the vendor has no contributions. */
export function EditForm({ vendor }: { vendor: VendorForAdmin }) {
  const [keepsMapsPlace, setKeepsMapsPlace] = useState(true);
  const navigate = useNavigate();
  // To the list, if possible with its filters.
  const leave = useGoBack(() => void navigate({ to: '/admin/vendors/manage' }));
  const form = useForm<VendorFieldValues, unknown, EditedFields>({
    defaultValues: toFormValues(vendor),
    resolver: useLazyResolver(
      () => import('../../vendor-admin.schema.ts'),
      ({ editVendorInput }, _values: VendorFieldValues) =>
        editVendorInput.omit({ vendorId: true, keepsMapsPlace: true }),
    ),
    shouldFocusError: false,
  });
  const save = useChange(apiClient.vendors.editVendor, {
    form,
    done: ({ name }) => ({ title: 'Saved!', description: name }),
    failed: ({ status }) =>
      status === 404 || status === 401 ? { title: 'Failed to update vendor' } : 'Failed to update vendor',
    onDone: leave,
  });
  return (
    <Card>
      <Form form={form} onSave={(input) => save.run({ ...input, vendorId: vendor.vendorId, keepsMapsPlace })}>
        <VendorFields control={form.control} />
        <MovableCommunity vendor={vendor} control={form.control} />
        {vendor.hasMapsPlace && (
          <CheckboxField
            label="Keep the Google rating"
            help="Uncheck this if the name is now a different business."
            checked={keepsMapsPlace}
            onCheckedChange={setKeepsMapsPlace}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
            Save changes
          </Button>
          <Button onClick={leave} aria-disabled={save.isPending || undefined}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface MovableCommunityProps {
  vendor: VendorForAdmin;
  control: Control<VendorFieldValues, unknown, EditedFields>;
}

function MovableCommunity({ vendor, control }: MovableCommunityProps) {
  const field = useField(control, 'communitySlug');
  if (vendor.isUntouched) {
    return (
      <CommunityField
        required
        note="It can change as long as no one has rated, used or priced the vendor."
        {...field}
      />
    );
  }
  return (
    <TextField
      label="Community"
      value={vendor.communityName}
      readOnly
      help="Cannot change: neighbors there have added to this vendor."
      error={field.error}
    />
  );
}
