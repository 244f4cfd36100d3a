import { type ReactNode, useId } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { categories, isCategory } from '../../../../catalogue/categories.ts';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { BusinessField, VerifiedBusiness } from './business-field.tsx';
import type { VendorForm } from './use-vendor-form.ts';
import type { VendorFormTarget } from './vendor-form-values.ts';

const categoryOptions = categories.map((name) => ({ value: name, label: name }));

/** Category, name and contact, as plain text if the person may not change them. */
export function ProviderSection({ form, target }: { form: VendorForm; target: VendorFormTarget }) {
  const isPlain = target.mode === 'edit' && !target.vendor.canEditCore;
  return (
    <FormSection title="The provider">
      {isPlain ? <ProviderText vendor={target.vendor} /> : <ProviderFields form={form} target={target} />}
    </FormSection>
  );
}

function ProviderFields({ form, target }: { form: VendorForm; target: VendorFormTarget }) {
  const { field, fieldState } = useController({ control: form.control, name: 'category' });
  const { errors } = useFormState({ control: form.control, name: 'contactInfo' });
  const isNew = target.mode === 'create';
  return (
    <>
      <SelectField
        label="Service Category"
        required
        placeholder="Select a service category"
        options={categoryOptions}
        value={isCategory(field.value) ? field.value : null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
      />
      <BusinessField
        form={form}
        isNew={isNew}
        communitySlug={isNew ? target.communitySlug : target.vendor.communitySlug}
      />
      <TextField
        label="Provider Contact Info"
        required
        help="A phone number or an email address that neighbors can use."
        // No autocomplete, since it is not the user's own address. The email keyboard has letters, digits and @.
        autoComplete="off"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        error={errors.contactInfo?.message}
        {...form.register('contactInfo')}
      />
    </>
  );
}

function ProviderText({ vendor }: { vendor: VendorForEdit }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <PlainField label="Service Category">{vendor.category}</PlainField>
        <PlainField label="Provider Name">
          {vendor.name}
          {vendor.googlePlaceId !== null && <VerifiedBusiness />}
        </PlainField>
        <PlainField label="Provider Contact Info">
          {vendor.contactInfo === undefined ? 'Hidden' : vendor.contactInfo}
        </PlainField>
      </dl>
      <p className="text-sm text-pretty text-ink-muted">
        Only an admin of your community can change these. You can change your review, your costs and whether
        you use this provider.
      </p>
    </>
  );
}

function PlainField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** A titled group of fields. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-pretty text-ink-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}
