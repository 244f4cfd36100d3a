import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { formatPhone } from '../../../../catalogue/contacts.ts';
import { detailsOf, textDetails } from '../../../../catalogue/vendor-details.ts';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { Form, useField } from '../../../../web/form.tsx';
import type { ShownError } from '../../../../web/shown-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useGoBack } from '../../../../web/use-go-back.ts';
import type { SeedVendorInput, VendorForAdmin } from '../../vendor-admin.schema.ts';
import { useVendorFieldsResolver, VendorFields, type VendorFieldValues } from './vendor-fields.tsx';

const toFormValues = (vendor: VendorForAdmin): VendorFieldValues => ({
  ...detailsOf(vendor),
  communitySlug: vendor.communitySlug,
});

interface EditFormProps {
  vendor: VendorForAdmin;
  refetch: () => Promise<VendorForAdmin | undefined>;
}

/** The community can change only while the vendor has no contributions. */
export function EditForm({ vendor, refetch }: EditFormProps) {
  const { seen, isOutdated, handleFailure, acceptLatest } = useSeenVendor(vendor, refetch);
  const [keepsMapsPlace, setKeepsMapsPlace] = useState(true);
  const navigate = useNavigate();
  // To the list, if possible with its filters.
  const leave = useGoBack(() => void navigate({ to: '/admin/vendors/manage' }));
  const form = useForm<VendorFieldValues, unknown, SeedVendorInput>({
    defaultValues: toFormValues(vendor),
    resolver: useVendorFieldsResolver(),
    shouldFocusError: false,
  });
  const save = useChange(apiClient.vendors.editVendor, {
    form,
    done: ({ name }) => ({ title: 'Saved!', description: name }),
    failed: ({ status }) =>
      status === 404 || status === 401 ? { title: 'Failed to update vendor' } : 'Failed to update vendor',
    onDone: leave,
    onFailed: handleFailure,
  });
  return (
    <Card>
      <Form
        form={form}
        onSave={(input) =>
          save.run({ ...input, vendorId: seen.vendorId, keepsMapsPlace, seenAt: seen.updatedAt })
        }
      >
        {isOutdated && (
          <ChangeNotice
            vendor={seen}
            onAccept={() => {
              form.reset(toFormValues(seen));
              acceptLatest();
            }}
          />
        )}
        <VendorFields control={form.control} />
        <MovableCommunity vendor={seen} control={form.control} />
        {seen.hasMapsPlace && (
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

function useSeenVendor(vendor: VendorForAdmin, refetch: EditFormProps['refetch']) {
  const [seen, setSeen] = useState(vendor);
  const [isOutdated, setOutdated] = useState(false);
  return {
    seen,
    isOutdated,
    async handleFailure({ status, fields }: ShownError) {
      const isConflict = status === 409 && Object.keys(fields).length === 0;
      const latest = isConflict ? await refetch() : undefined;
      if (latest) setSeen(latest);
      setOutdated(latest !== undefined);
    },
    acceptLatest: () => setOutdated(false),
  };
}

interface MovableCommunityProps {
  vendor: VendorForAdmin;
  control: Control<VendorFieldValues, unknown, SeedVendorInput>;
}

function MovableCommunity({ vendor, control }: MovableCommunityProps) {
  const field = useField(control, 'communitySlug');
  if (vendor.isUntouched) {
    return (
      <CommunityField
        required
        help="It can change as long as no one has rated, used or priced the vendor."
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

interface ChangeNoticeProps {
  vendor: VendorForAdmin;
  onAccept: () => void;
}

function ChangeNotice({ vendor, onAccept }: ChangeNoticeProps) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="Someone else changed this vendor"
      action={
        <Button size="sm" onClick={onAccept}>
          Take theirs
        </Button>
      }
    >
      It is now {vendor.name}, {vendor.category}
      {textDetails.map((name) => (
        <Fragment key={name}>
          , <span className="inline-block">{formatPhone(vendor[name])}</span>
        </Fragment>
      ))}
      . What you typed is still here; saving again replaces their change.
    </Notice>
  );
}
