import { textDetails, vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { FactRow, Facts } from '../../../../web/ui/facts.tsx';
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
      <Facts>
        <FactRow label={vendorDetails.category.field}>{vendor.category}</FactRow>
        <FactRow label={vendorDetails.name.field}>
          {vendor.name}
          {vendor.googlePlaceId !== null && <VerifiedBusiness />}
        </FactRow>
        {textDetails.map((name) => (
          <FactRow key={name} label={vendorDetails[name].field}>
            {vendor[name] ?? 'Hidden'}
          </FactRow>
        ))}
      </Facts>
      <p className="text-sm text-pretty text-ink-muted">
        Only an admin of your community can change these. You can change your review, your costs and whether
        you use this provider.
      </p>
    </>
  );
}
