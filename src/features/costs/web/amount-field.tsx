import { useState } from 'react';
import type { CostUnit } from '../../../catalogue/cost-kinds.ts';
import { readAmount } from '../../../catalogue/read-amount.ts';
import { TextField, type TextFieldProps } from '../../../web/ui/text-field.tsx';

/** 'per month', 'per sq ft' */
export const unitPhrase = (unit: CostUnit): string => `per ${unit.replace('_', ' ')}`;

type AmountFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'leading' | 'trailing' | 'onInput'> & {
  symbol?: string | undefined;
  unit?: CostUnit | undefined;
};

/**
 * An input for an amount of money. Its value is the typed text, so that no input is lost; what is unclear about it
 * shows while typing.
 */
export function AmountField({ symbol = '$', unit, error, ...rest }: AmountFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      {...rest}
      error={problem ?? error}
      inputMode="decimal"
      leading={symbol}
      trailing={unit && unitPhrase(unit)}
      onInput={({ currentTarget }) => {
        const read = readAmount(currentTarget.value, unit);
        setProblem('problem' in read ? read.problem : undefined);
      }}
    />
  );
}
