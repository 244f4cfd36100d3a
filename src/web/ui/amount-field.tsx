import { TextField, type TextFieldProps } from './text-field.tsx';

export type AmountFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'leading' | 'trailing'> & {
  symbol?: string | undefined;
  /** What the amount is for, such as 'per month'. */
  unit?: string | undefined;
};

/** An amount of money. The value stays the text that was typed, so that nothing typed is lost. */
export function AmountField({ symbol = '$', unit, ...rest }: AmountFieldProps) {
  return <TextField autoComplete="off" {...rest} inputMode="decimal" leading={symbol} trailing={unit} />;
}
