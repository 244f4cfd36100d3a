import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import type { Category } from '../../../../catalogue/categories.ts';
import { costKindLabels, mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { SelectField } from '../../../../web/ui/select-field.tsx';
import type { SelectFieldProps } from '../../../../web/ui/select-trigger.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { costNotesLimit, type EditedCost } from '../../cost-management.schema.ts';
import { unitPhrases } from '../cost-fields.tsx';
import { kindOptions, periodOptions, unitOptions } from './cost-words.ts';
import type { EditCostTexts } from './edit-cost-form.ts';

interface EditCostFieldsProps {
  form: UseFormReturn<EditCostTexts, unknown, EditedCost>;
  category: Category;
  currency: string;
}

export function EditCostFields({ form, category, currency }: EditCostFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const unit = useWatch({ control, name: 'unit' });
  const isUsd = currency === 'USD';
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={isUsd ? 'Amount' : `Amount in ${currency}`}
          required
          symbol={isUsd ? '$' : ''}
          unit={unitPhrases[unit]}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <ChoiceField label="Cost type" required name="costKind" control={control} options={kindOptions} />
        <ChoiceField label="Unit" required name="unit" control={control} options={unitOptions} />
        <ChoiceField label="Period" name="period" control={control} options={periodOptions} />
      </div>
      <p className="-mt-2 text-sm text-ink-muted">{countedText(category)}</p>
      <TextField
        label="Quantity"
        optional
        help="How many visits the amount is for."
        inputMode="numeric"
        autoComplete="off"
        error={errors.quantity?.message}
        {...register('quantity')}
      />
      <TextAreaField
        label="Notes"
        optional
        help="Only admins see them."
        rows={3}
        counterMax={costNotesLimit}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}

interface ChoiceFieldProps extends Pick<SelectFieldProps<string>, 'label' | 'required' | 'options'> {
  control: EditCostFieldsProps['form']['control'];
  name: 'costKind' | 'unit' | 'period';
}

function ChoiceField({ control, name, ...select }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return <SelectField {...select} {...field} error={fieldState.error?.message} />;
}

/** Says what an entry must be to be part of the average: unlike units are never mixed. */
function countedText(category: Category): string {
  const line = mainCostLine(category);
  if (!line) return `Costs of ${category} vendors differ too much for an average.`;
  const kind = costKindLabels[line.kind].toLowerCase();
  return `The average of ${category} vendors counts the ${kind} ${unitPhrases[line.unit]}, in USD.`;
}
