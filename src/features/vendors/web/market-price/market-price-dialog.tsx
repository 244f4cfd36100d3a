import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import {
  comparedCostLine,
  type MarketPriceUnit,
  marketPriceUnits,
} from '../../../../catalogue/cost-kinds.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { useField, useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import { AmountField } from '../../../costs/web/amount-field.tsx';
import { amountBox } from '../../../costs/web/cost-texts.schema.ts';
import type { ShownVendor } from '../../vendor.schema.ts';
import { setMarketPriceInput } from '../../vendor-admin.schema.ts';

export type PricedVendor = Pick<
  ShownVendor,
  'id' | 'name' | 'category' | 'marketAmount' | 'marketUnit' | 'isMarketOwn'
>;

const units = marketPriceUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

const { amount: amountInput, unit: unitInput } = setMarketPriceInput.shape;
const priceTexts = z.object({
  amount: amountBox().pipe(amountInput),
  unit: unitInput,
  scope: z.enum(['category', 'vendor']),
});

/** Returns the unit in which neighbors share their costs, so that both can be compared. */
function getDefaultUnit({ category }: PricedVendor): MarketPriceUnit {
  return marketPriceUnits.find((unit) => unit === comparedCostLine(category).unit) ?? 'month';
}

export default function MarketPriceDialog({ vendor, ...dialog }: DialogProps & { vendor: PricedVendor }) {
  const { id: vendorId, name, category, marketAmount, isMarketOwn } = vendor;
  const form = useSchemaForm(priceTexts, {
    amount: marketAmount === null ? '' : String(marketAmount),
    unit: vendor.marketUnit ?? getDefaultUnit(vendor),
    scope: isMarketOwn ? 'vendor' : 'category',
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const field = useFields(form);
  const unit = useField(form.control, 'unit');
  const scope = useField(form.control, 'scope');
  const saving = useChange(apiClient.vendors.setMarketPrice, {
    form,
    done: { title: 'Market price saved', description: name },
    failed: ({ status }) => ({ title: status === 401 ? 'Authentication required' : 'Error updating price' }),
  });
  const removal = useChange(apiClient.vendors.removeMarketPrice, {
    done: { title: 'Market price removed', description: name },
    failed: ({ status }) => ({ title: status === 401 ? 'Authentication required' : 'Error removing price' }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Edit Market Price"
      description={`What people in the area pay on average for ${category} or for ${name}. Everyone sees it as the area average.`}
      size="sm"
      form={form}
      onSave={({ scope, ...price }) =>
        saving.run({ vendorId, isForCategory: scope === 'category', ...price })
      }
      saveLabel="Save price"
      extraAction={
        marketAmount !== null && (
          <ChangeButton
            change={removal}
            input={{ vendorId, isForCategory: !isMarketOwn }}
            variant="quiet"
            busyLabel="Removing…"
            aria-disabled={isSubmitting || undefined}
          >
            Remove price
          </ChangeButton>
        )
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <AmountField label="Amount" required {...field('amount')} />
      <SelectField label="Unit" {...unit} options={units} />
      <SelectField
        label="For"
        {...scope}
        options={[
          { value: 'category', label: `All ${category} vendors of the community` },
          { value: 'vendor', label: `${name} only` },
        ]}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}
