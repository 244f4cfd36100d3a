import { type ReactNode, useId } from 'react';
import { textDetails, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import type { VendorForEdit } from '../../vendor.schema.ts';
import { CategoryField, TextDetailFields } from '../detail-fields.tsx';
import { BusinessField, VerifiedBusiness } from './business-field.tsx';
import type { VendorForm } from './use-vendor-form.ts';
import type { VendorFormTarget } from './vendor-form-values.ts';

export function ProviderSection({ form, target }: { form: VendorForm; target: VendorFormTarget }) {
  const isPlain = target.mode === 'edit' && !target.vendor.canEditCore;
  return (
    <FormSection title="The provider">
      {isPlain ? <ProviderText vendor={target.vendor} /> : <ProviderFields form={form} target={target} />}
    </FormSection>
  );
}

function ProviderFields({ form, target }: { form: VendorForm; target: VendorFormTarget }) {
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
