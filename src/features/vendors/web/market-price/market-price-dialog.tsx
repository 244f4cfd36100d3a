import { useController, useFormState } from 'react-hook-form';
import { z } from 'zod';
import {
  comparedCostLine,
  type MarketPriceUnit,
  marketPriceUnits,
} from '../../../../catalogue/cost-kinds.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { Button } from '../../../../web/ui/button.tsx';
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

interface MarketPriceDialogProps {
  vendor: PricedVendor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

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

export default function MarketPriceDialog({ vendor, open, onOpenChange }: MarketPriceDialogProps) {
  const { id: vendorId, name, category, marketAmount, isMarketOwn } = vendor;
  const close = () => onOpenChange(false);
  const form = useSchemaForm(priceTexts, {
    amount: marketAmount === null ? '' : String(marketAmount),
    unit: vendor.marketUnit ?? getDefaultUnit(vendor),
    scope: isMarketOwn ? 'vendor' : 'category',
  });
  const field = useFields(form);
  const { isSubmitting } = useFormState({ control: form.control });
  const { field: unit } = useController({ control: form.control, name: 'unit' });
  const { field: scope } = useController({ control: form.control, name: 'scope' });
  const saving = useChange(apiClient.vendors.setMarketPrice, {
    form,
    done: { title: 'Market price saved', description: name },
    failed: ({ status }) => ({ title: status === 401 ? 'Authentication required' : 'Error updating price' }),
  });
  const removal = useChange(apiClient.vendors.removeMarketPrice, {
    done: { title: 'Market price removed', description: name },
    failed: ({ status }) => ({ title: status === 401 ? 'Authentication required' : 'Error removing price' }),
    onDone: close,
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
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
          <Button
            variant="quiet"
            busy={removal.isPending}
            busyLabel="Removing…"
            aria-disabled={isSubmitting || undefined}
            onClick={() => void removal.run({ vendorId, isForCategory: !isMarketOwn })}
          >
            Remove price
          </Button>
        )
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <AmountField label="Amount" required {...field('amount')} />
      <SelectField label="Unit" value={unit.value} onChange={unit.onChange} options={units} />
      <SelectField
        label="For"
        value={scope.value}
        onChange={scope.onChange}
        options={[
          { value: 'category', label: `All ${category} vendors of the community` },
          { value: 'vendor', label: `${name} only` },
        ]}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}
