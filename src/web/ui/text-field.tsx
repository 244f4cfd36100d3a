import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'size'> &
  FieldTexts & {
    /** Stands in the box before or behind the text, for the eye only: a unit, an icon. */
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/** A text input with its label; spread a form library's registration on it, `ref` included. */
export function TextField({
  label,
  help,
  error,
  required,
  optional,
  hideLabel,
  leading,
  trailing,
  className,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, id, className }}>
      {(control) => (
        <div className="relative flex items-center">
          {leading && (
            <span aria-hidden="true" className="pointer-events-none absolute left-3 text-ink-muted">
              {leading}
            </span>
          )}
          <input
            {...input}
            {...control}
            type={type}
            aria-required={required || undefined}
            className={classNames(controlClass, leading ? 'pl-8' : '', trailing ? 'pr-24' : '')}
          />
          {trailing && (
            <span aria-hidden="true" className="pointer-events-none absolute right-3 text-sm text-ink-muted">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

export type AmountFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'leading' | 'trailing'> & {
  symbol?: string | undefined;
  /** What the amount is for, such as 'per month'. */
  unit?: string | undefined;
};

/** An amount of money. The value stays the text that was typed, so that nothing typed is lost. */
export function AmountField({ symbol = '$', unit, ...rest }: AmountFieldProps) {
  return <TextField autoComplete="off" {...rest} inputMode="decimal" leading={symbol} trailing={unit} />;
}
