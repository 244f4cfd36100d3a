import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, type FieldTexts } from './field.tsx';

export type SelectFieldProps<V extends string> = FieldTexts & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  options: readonly { value: V; label: string }[];
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
};

export const selectTriggerClass = classNames(
  controlClass,
  'flex items-center justify-between gap-3 text-left select-none data-popup-open:border-accent',
);

/** Base UI's own shows no label of an option whose value is empty. */
export function SelectedLabel({ value, options }: Pick<SelectFieldProps<string>, 'value' | 'options'>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={classNames('min-w-0 truncate', !chosen && 'text-ink-muted')}>
      {chosen?.label ?? 'Choose…'}
    </span>
  );
}

export const SelectArrow = () => <ChevronDown aria-hidden="true" className="size-5 text-ink-muted" />;
