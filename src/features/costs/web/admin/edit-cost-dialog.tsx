import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { Category } from '../../../../catalogue/categories.ts';
import {
  costKindLabels,
  costKinds,
  costPeriods,
  costUnits,
  mainCostLine,
} from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { parseCount } from '../../../../catalogue/read-amount.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import {
  type CostValues,
  costNotesLimit,
  type EditedCost,
  editedCost,
  type ManagedCost,
} from '../../cost-management.schema.ts';
import { AmountField, unitPhrase } from '../amount-field.tsx';
import { amountBox } from '../cost-texts.schema.ts';
import { amountText } from '../cost-texts.ts';
import { followsLater, getSeenValues, kindOptions, periodOptions, unitOptions } from './cost-actions.tsx';

export default function EditCostDialog({ cost, ...dialog }: DialogProps & { cost: ManagedCost }) {
  const [opened] = useState(() => getSeenValues(cost));
  const isChanged = JSON.stringify(opened) !== JSON.stringify(getSeenValues(cost));
  const form = useSchemaForm(editCostTexts, editCostTextsOf(opened));
  const edit = useChange(apiClient.costs.editCost, {
    form,
    fieldNames: (path) => path.replace('cost.', ''),
    done: { title: 'Cost entry updated', description: followsLater },
    failed: { title: 'Failed to update cost entry' },
  });
  return (
    <FormDialog
      {...dialog}
      title="Edit cost entry"
      description={`${cost.vendorName}\u00a0· ${cost.communityName}. Shared by an anonymous user, identity protected.`}
      form={form}
      onSave={(edited) => edit.run({ costId: cost.id, seen: getSeenValues(cost), cost: edited })}
      saveLabel="Save changes"
    >
      <ChangeNotice cost={cost} isChanged={isChanged} />
      <EditCostFields form={form} category={cost.category} currency={cost.currency} />
    </FormDialog>
  );
}

function ChangeNotice({ cost, isChanged }: { cost: ManagedCost; isChanged: boolean }) {
  const price = `${costKindLabels[cost.costKind]}, ${formatCost(cost.amount, cost.unit, cost.currency)}`;
  const text =
    cost.status === 'deleted'
      ? 'This entry has been deleted since you opened it.'
      : isChanged
        ? `This entry has changed since you opened it. It now says: ${price}. Saving replaces that.`
        : null;
  return (
    <div role="status" className="contents">
      {text && <Notice tone="attention">{text}</Notice>}
    </div>
  );
}

interface EditCostFieldsProps {
  form: UseFormReturn<EditCostTexts, unknown, EditedCost>;
  category: Category;
  currency: string;
}

function EditCostFields({ form, category, currency }: EditCostFieldsProps) {
  const { control } = form;
  const field = useFields(form);
  const costKind = useField(control, 'costKind');
  const unit = useField(control, 'unit');
  const period = useField(control, 'period');
  const isUsd = currency === 'USD';
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={isUsd ? 'Amount' : `Amount in ${currency}`}
          required
          symbol={isUsd ? '$' : ''}
          unit={unit.value}
          {...field('amount')}
        />
        <SelectField label="Cost type" required {...costKind} options={kindOptions} />
        <SelectField label="Unit" required {...unit} options={unitOptions} />
        <SelectField label="Period" {...period} options={periodOptions} />
      </div>
      <p className="-mt-2 text-sm text-ink-muted">{countedText(category)}</p>
      <TextField
        label="Quantity"
        optional
        help="How many visits the amount is for."
        inputMode="numeric"
        {...field('quantity')}
      />
      <TextAreaField
        label="Notes"
        optional
        help="Only admins see them."
        rows={3}
        counterMax={costNotesLimit}
        {...field('notes')}
      />
    </>
  );
}

function countedText(category: Category): string {
  const line = mainCostLine(category);
  if (!line) return `Costs of ${category} vendors differ too much for an average.`;
  const kind = costKindLabels[line.kind].toLowerCase();
  return `The average of ${category} vendors counts the ${kind} ${unitPhrase(line.unit)}, in USD.`;
}

const { amount, quantity, notes } = editedCost.shape;

const editCostTexts = z.object({
  amount: amountBox().pipe(amount),
  costKind: z.enum(costKinds),
  unit: z.enum(costUnits),
  period: z.enum([...costPeriods, 'none']).transform((period) => (period === 'none' ? null : period)),
  quantity: z.string().transform(parseCount).pipe(quantity),
  notes,
});
type EditCostTexts = z.input<typeof editCostTexts>;

const editCostTextsOf = (cost: CostValues): EditCostTexts => ({
  amount: amountText(cost.amount),
  costKind: cost.costKind,
  unit: cost.unit,
  period: cost.period ?? 'none',
  quantity: cost.quantity === null ? '' : String(cost.quantity),
  notes: cost.notes,
});
