import { type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { type FieldTexts, RadioFieldSet } from './field.tsx';

export type RadioOption<V extends string> = {
  value: V;
  label: string;
  help?: string | undefined;
};

export type RadioGroupFieldProps<V extends string> = FieldTexts & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  options: readonly RadioOption<V>[];
  name?: string | undefined;
  /** The button that takes the focus: the selected one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined;
};

export function RadioGroupField<V extends string>({
  value,
  onChange,
  onBlur,
  options,
  name,
  ref,
  ...field
}: RadioGroupFieldProps<V>) {
  const ownName = useId();
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <RadioFieldSet {...field}>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface-raised px-3 py-2.5 transition-colors',
              'has-checked:border-accent has-checked:bg-accent-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              field.error && 'border-danger',
            )}
          >
            <input
              ref={index === Math.max(0, chosen) ? ref : undefined}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised outline-none checked:border-[6px] checked:border-accent"
            />
            <span className="min-w-0">
              {option.label}
              {option.help && <span className="block text-sm text-ink-muted">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </RadioFieldSet>
  );
}
