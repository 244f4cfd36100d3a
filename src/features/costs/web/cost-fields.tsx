import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CostKind, CostLineTemplate, CostUnit } from '../../../catalogue/cost-kinds.ts';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { AmountField, TextField } from '../../../web/ui/text-field.tsx';
import type { OwnCostLine } from '../cost.schema.ts';
import { heldBackText } from './cost-details.tsx';

export type CostBox = `costs.${CostKind}.${'amount' | 'quantity'}`;

export const unitPhrases: Record<CostUnit, string> = {
  month: 'per month',
  year: 'per year',
  visit: 'per visit',
  hour: 'per hour',
  call: 'per call',
  job: 'per job',
  sq_ft: 'per sq ft',
};

type BoxError = { message?: string | undefined } | undefined;
type CostErrors = { [kind in CostKind]?: { amount?: BoxError; quantity?: BoxError } | undefined };

interface CostFieldsProps {
  lines: readonly CostLineTemplate[];
  /** What was shared before, as far as something is to be said of it. */
  stored?: readonly Pick<OwnCostLine, 'kind' | 'heldBack'>[] | undefined;
  register: (box: CostBox) => UseFormRegisterReturn;
  errors: CostErrors | undefined;
}

/** One amount for each kind of cost of the category, with the number of visits beside it where that is asked. */
export function CostFields({ lines, stored = [], register, errors }: CostFieldsProps) {
  return (
    <div className="space-y-5">
      {lines.map((line) => (
        // The kind is the key: boxes of a kind that two categories share stay as they are.
        <div key={line.kind} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <AmountField
            label={line.label}
            optional
            unit={unitPhrases[line.unit]}
            help={heldBackText(stored.find(({ kind }) => kind === line.kind)?.heldBack)}
            error={errors?.[line.kind]?.amount?.message}
            {...register(`costs.${line.kind}.amount`)}
          />
          {line.quantity && (
            <TextField
              label={line.quantity}
              optional
              inputMode="numeric"
              autoComplete="off"
              error={errors?.[line.kind]?.quantity?.message}
              {...register(`costs.${line.kind}.quantity`)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * Stands below every amount that is entered: what neighbors get to read of it, and the choice whose it is. Off until it
 * is ticked, and no matter of the name in reviews (docs/rules/costs.md, 'Cost details').
 */
export function ShowNameField(field: UseFormRegisterReturn) {
  return (
    <CheckboxField
      label="Show my name in costs"
      help="Once three homes have given an amount, neighbors can see each one: as “Neighbor” with only the month, unless you show your name. Never your house number."
      {...field}
    />
  );
}
