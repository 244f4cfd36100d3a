import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { detailsOf } from '../../../../catalogue/vendor-details.ts';
import { Form } from '../../../../web/form.tsx';
import type { ShownError } from '../../../../web/shown-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { SeedVendorInput, VendorForAdmin } from '../../vendor-admin.schema.ts';
import { vendorChanges } from '../vendor-changes.ts';
import { contactText } from '../vendor-list/contacts.ts';
import {
  CommunityField,
  useVendorFieldsResolver,
  VendorFields,
  type VendorFieldValues,
} from './vendor-fields.tsx';

const valuesOf = (vendor: VendorForAdmin): VendorFieldValues => ({
  ...detailsOf(vendor),
  communitySlug: vendor.communitySlug,
});

interface EditFormProps {
  vendor: VendorForAdmin;
  /** What is stored by now. */
  readAgain: () => Promise<VendorForAdmin | undefined>;
}

/** The same fields as for seeding, filled in. What neighbors have added to stays in their community. */
export function EditForm({ vendor, readAgain }: EditFormProps) {
  const { seen, isOutdated, look, take } = useSeen(vendor, readAgain);
  const [keepsMapsPlace, setKeepsMapsPlace] = useState(true);
  const leave = useLeave();
  const form = useVendorFields(vendor);
  const save = useChange(vendorChanges.editVendor, {
    form,
    done: ({ name }) => ({ title: 'Saved!', description: name }),
    failed: ({ status }) =>
      status === 404 || status === 401 ? { title: 'Failed to update vendor' } : 'Failed to update vendor',
    onDone: leave,
    onFailed: look,
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
          <ChangedMeanwhile
            vendor={seen}
            onTake={() => {
              form.reset(valuesOf(seen));
              take();
            }}
          />
        )}
        <VendorFields control={form.control} />
        <CommunityWhileUntouched vendor={seen} control={form.control} />
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

/** Keeps the vendor as the admin knows it, and whether it has changed since what stands in the form. */
function useSeen(vendor: VendorForAdmin, readAgain: EditFormProps['readAgain']) {
  const [seen, setSeen] = useState(vendor);
  const [isOutdated, setOutdated] = useState(false);
  return {
    seen,
    isOutdated,
    async look({ status, fields }: ShownError) {
      const isMeanwhile = status === 409 && Object.keys(fields).length === 0;
      const latest = isMeanwhile ? await readAgain() : undefined;
      if (latest) setSeen(latest);
      setOutdated(latest !== undefined);
    },
    take: () => setOutdated(false),
  };
}

function useVendorFields(vendor: VendorForAdmin) {
  return useForm<VendorFieldValues, unknown, SeedVendorInput>({
    defaultValues: valuesOf(vendor),
    resolver: useVendorFieldsResolver(),
    shouldFocusError: false,
  });
}

interface CommunityWhileUntouchedProps {
  vendor: VendorForAdmin;
  control: Control<VendorFieldValues, unknown, SeedVendorInput>;
}

/** The vendor's community, to be changed while nobody there has added anything to the vendor. */
function CommunityWhileUntouched({ vendor, control }: CommunityWhileUntouchedProps) {
  const { field, fieldState } = useController({ control, name: 'communitySlug' });
  const error = fieldState.error?.message;
  if (vendor.isUntouched) {
    return (
      <CommunityField
        required
        help="It can change as long as no one has rated, used or priced the vendor."
        error={error}
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
      error={error}
    />
  );
}

/** Returns the way back to the list as it was, with its filters. */
function useLeave(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: '/admin/vendors/manage' });
  };
}

interface ChangedMeanwhileProps {
  /** As it is stored now. */
  vendor: VendorForAdmin;
  onTake: () => void;
}

/** Two admins at the same vendor: what the other one made of it, and both ways on. */
function ChangedMeanwhile({ vendor: { name, category, contactInfo }, onTake }: ChangedMeanwhileProps) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="Someone else changed this vendor"
      action={
        <Button size="sm" onClick={onTake}>
          Take theirs
        </Button>
      }
    >
      It is now {name}, {category}, {contactText(contactInfo)}. What you typed is still here; saving again
      replaces their change.
    </Notice>
  );
}
