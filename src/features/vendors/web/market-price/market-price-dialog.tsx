import { type SubmitEvent, useRef, useState } from 'react';
import { parseAmount } from '../../../../catalogue/amount-text.ts';
import {
  comparedCostLine,
  type MarketPriceUnit,
  marketPriceUnits,
} from '../../../../catalogue/cost-kinds.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { setMarketPriceInput } from '../../vendor-admin.schema.ts';
import { type PricedVendor, useMarketPrice } from './use-market-price.ts';

interface MarketPriceDialogProps {
  vendor: PricedVendor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const units = marketPriceUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

/** The unit in which neighbors share what they pay, so that the two can be compared. */
function usualUnit({ category }: PricedVendor): MarketPriceUnit {
  return marketPriceUnits.find((unit) => unit === comparedCostLine(category).unit) ?? 'month';
}

/** What the area pays on average, to be set or taken away. */
export default function MarketPriceDialog({ vendor, open, onOpenChange }: MarketPriceDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const stored = vendor.marketAmount === null ? '' : String(vendor.marketAmount);
  const [text, setText] = useState(stored);
  const [unit, setUnit] = useState(vendor.marketUnit ?? usualUnit(vendor));
  const [error, setError] = useState<string>();
  const { save, remove } = useMarketPrice({
    vendor,
    onDone: () => onOpenChange(false),
    onWrongAmount: setError,
  });
  const isBusy = save.isPending || remove.isPending;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const checked = setMarketPriceInput.safeParse({ vendorId: vendor.id, amount: parseAmount(text), unit });
    setError(checked.error?.issues[0]?.message);
    if (checked.success) save.mutate(checked.data);
    else requestAnimationFrame(() => focusFirstInvalid(body.current));
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isBusy && onOpenChange(isOpen)}
      title="Edit Market Price"
      description={`What people in the area pay on average for ${vendor.name}. Everybody sees it as the area average.`}
      size="sm"
      closeOnOutsidePress={text === stored}
      onSubmit={submit}
      footer={
        <>
          {vendor.marketAmount !== null && (
            <Button
              variant="quiet"
              busy={remove.isPending}
              busyLabel="Removing…"
              aria-disabled={save.isPending || undefined}
              onClick={() => remove.mutate({ vendorId: vendor.id })}
            >
              Remove price
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)} aria-disabled={isBusy || undefined}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            busyLabel="Saving…"
            aria-disabled={remove.isPending || undefined}
          >
            Save price
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label="Amount"
          required
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField label="Unit" value={unit} onChange={setUnit} options={units} />
      </div>
    </ResponsiveDialog>
  );
}
