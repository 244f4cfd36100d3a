import type { ReactNode } from 'react';
import { textDetails, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { CategoryField, TextDetailFields } from '../detail-fields.tsx';
import { BusinessField, VerifiedBusiness } from './business-field.tsx';
import type { VendorFormState } from './use-vendor-form.ts';
import type { VendorFormTarget } from './vendor-form-values.ts';

export function ProviderSection({ form, target }: { form: VendorFormState; target: VendorFormTarget }) {
  const isPlain = target.mode === 'edit' && !target.vendor.canEditCore;
  return isPlain ? <ProviderText vendor={target.vendor} /> : <ProviderFields form={form} target={target} />;
}

function ProviderFields({ form, target }: { form: VendorFormState; target: VendorFormTarget }) {
  const category = useField(form.control, 'category');
  const field = useFields(form);
  const isNew = target.mode === 'create';
  return (
    <>
      <CategoryField {...category} />
      <BusinessField
        form={form}
        isNew={isNew}
        communitySlug={isNew ? target.communitySlug : target.vendor.communitySlug}
      />
      <TextDetailFields field={field} />
    </>
  );
}

function ProviderText({ vendor }: { vendor: VendorForEdit }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <PlainField label={vendorDetails.category.field}>{vendor.category}</PlainField>
        <PlainField label={vendorDetails.name.field}>
          {vendor.name}
          {vendor.googlePlaceId !== null && <VerifiedBusiness />}
        </PlainField>
        {textDetails.map((name) => (
          <PlainField key={name} label={vendorDetails[name].field}>
            {vendor[name] ?? 'Hidden'}
          </PlainField>
        ))}
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
